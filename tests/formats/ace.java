import dashboard.Input;
import java.util.Arrays;
import main.Head;

/** Runs the solver ACE on several files in one Java, since the start takes longer than a small problem: `FILE… -- OPTION…`. */
class Several {
    public static void main(String[] arguments) throws InterruptedException {
        int end = Arrays.asList(arguments).indexOf("--");
        for (String file : Arrays.copyOf(arguments, end)) {
            System.out.println("file " + file);
            String[] call = Arrays.copyOfRange(arguments, end, arguments.length);
            call[0] = file;
            Input.loadArguments(call);
            Head head = new Head(null);
            head.start();
            head.join();
            System.out.flush();
        }
    }
}
