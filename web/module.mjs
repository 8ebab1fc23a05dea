// placet as WebAssembly: wasm/ compiled, with its glue.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";

const TARGET = "wasm32-unknown-unknown";
/** The sources of the standard library as Debian has them, and a linker. */
const DEBIAN = { rustc: "/usr/bin/rustc", cargo: "/usr/bin/cargo", linkers: ["/usr/bin/wasm-ld-19", "/usr/bin/wasm-ld"] };
/** What the stack may take in bytes; the search and the reader of models go deep. */
const STACK = 4 << 20;

/**
 * Builds the module into a folder.
 * @param {string} folder
 */
export async function buildModule(folder) {
  const way = ordinaryWay() ?? debianWay();
  if (!way) {
    throw new Error(`nothing here compiles for ${TARGET}: run \`rustup target add ${TARGET}\`, or install Debian's packages rustc-web, cargo-web, rust-web-src and lld`);
  }
  const flags = `${way.flags} -Clink-arg=-zstack-size=${STACK}`;
  run(way.cargo, ["build", "--locked", ...way.options, "--target", TARGET, "--profile", "web", "-p", "placet-wasm"], { ...way.environment, RUSTFLAGS: flags });
  const built = `${targetFolder()}/${TARGET}/web/placet_wasm.wasm`;
  await rm(folder, { recursive: true, force: true });
  run("cargo", ["run", "--locked", "--quiet", "-p", "placet-bindgen", "--", built, folder]);
}

/** The compiler of rustup with the target added. */
function ordinaryWay() {
  const root = spawnSync("rustc", ["--print", "sysroot"], { encoding: "utf8" }).stdout?.trim();
  if (!root || !existsSync(`${root}/lib/rustlib/${TARGET}`)) return null;
  return { cargo: "cargo", options: [], flags: "", environment: {} };
}

/** Debian's compiler, which builds the standard library too. */
function debianWay() {
  const linker = DEBIAN.linkers.find((linker) => existsSync(linker));
  if (!linker || !existsSync(DEBIAN.rustc) || !existsSync(DEBIAN.cargo)) return null;
  return {
    cargo: DEBIAN.cargo,
    options: ["-Zbuild-std=std,panic_abort"],
    flags: "-Clinker-flavor=wasm-ld",
    environment: { RUSTC: DEBIAN.rustc, RUSTC_BOOTSTRAP: "1", CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

function targetFolder() {
  return process.env.CARGO_TARGET_DIR ?? "../target";
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {Record<string, string>} [environment]
 */
function run(program, options, environment = {}) {
  const { status, error } = spawnSync(program, options, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
