//! Which questions are answered now, and which wait: nobody takes the places of the others.
//!
//! A question gets a place only if more places are free than its session and its address hold together. So whoever asks first always leaves
//! some for the others: of 100 places, a session has at most 34 and an address at most 50. Further questions wait. When a place becomes free,
//! it goes to the question whose session and address hold the fewest; among equals, to the one that waits longest.
//!
//! The places to wait are shared in the same way.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// How many questions may wait for each place.
const WAITING_BY_PLACE: usize = 4;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    /// The machine; none for a client that shares with nobody.
    address: Option<IpAddr>,
    /// A socket, such as that of a page. All single requests from an address are one session.
    session: Option<u64>,
}

impl Client {
    /// The single requests from an address.
    pub(crate) fn at(address: IpAddr) -> Self {
        Client {
            address: Some(address),
            session: None,
        }
    }

    /// Another session at the same address.
    pub(crate) fn new_session(self) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Client {
            session: Some(NEXT.fetch_add(1, Ordering::Relaxed)),
            ..self
        }
    }

    /// The only client that there is.
    #[cfg(feature = "mcp")]
    pub(crate) fn only() -> Self {
        Client {
            address: None,
            session: None,
        }
    }
}

/// Places, and who holds them.
struct Shares {
    free: usize,
    by_client: HashMap<Client, usize>,
    by_address: HashMap<Option<IpAddr>, usize>,
}

impl Shares {
    fn new(number: usize) -> Self {
        Shares {
            free: number,
            by_client: HashMap::new(),
            by_address: HashMap::new(),
        }
    }

    /// What the session and the address of a client hold together.
    fn held(&self, client: Client) -> usize {
        let by_client = self.by_client.get(&client).copied().unwrap_or(0);
        let by_address = self.by_address.get(&client.address).copied().unwrap_or(0);
        match client.address {
            Some(_) => by_client + by_address,
            None => 0,
        }
    }

    /// Takes a place, if enough are free.
    fn take(&mut self, client: Client) -> bool {
        let is_taken = self.held(client) < self.free;
        if is_taken {
            self.free -= 1;
            *self.by_client.entry(client).or_default() += 1;
            *self.by_address.entry(client.address).or_default() += 1;
        }
        is_taken
    }

    fn give_back(&mut self, client: Client) {
        self.free += 1;
        give_back_one(&mut self.by_client, client);
        give_back_one(&mut self.by_address, client.address);
    }
}

/// One less of `key`; who holds nothing is forgotten.
fn give_back_one<K: Eq + Hash>(held: &mut HashMap<K, usize>, key: K) {
    if let Some(number) = held.get_mut(&key) {
        *number -= 1;
        if *number == 0 {
            held.remove(&key);
        }
    }
}

/// A question that waits.
struct Waiter {
    client: Client,
    /// Where it gets its place. It is closed when the question is not asked any more.
    place: oneshot::Sender<Place>,
}

/// The places, and the questions that wait for one, in the order in which they came.
struct Queue {
    held: Shares,
    waited: Shares,
    waiters: VecDeque<Waiter>,
}

impl Queue {
    /// Where a question gets its place; `None` if too many wait.
    fn enter(&mut self, client: Client) -> Option<oneshot::Receiver<Place>> {
        self.forget_the_gone();
        if !self.waited.take(client) {
            return None;
        }
        let (place, wait) = oneshot::channel();
        self.waiters.push_back(Waiter { client, place });
        Some(wait)
    }

    /// The question whose turn it is, which has taken a place.
    fn next(&mut self) -> Option<Waiter> {
        self.forget_the_gone();
        let waiters = self.waiters.iter().enumerate();
        let (index, waiter) = waiters.min_by_key(|(_, waiter)| self.held.held(waiter.client))?;
        if !self.held.take(waiter.client) {
            return None;
        }
        let waiter = self.waiters.remove(index)?;
        self.waited.give_back(waiter.client);
        Some(waiter)
    }

    fn forget_the_gone(&mut self) {
        let waited = &mut self.waited;
        self.waiters.retain(|waiter| {
            let is_gone = waiter.place.is_closed();
            if is_gone {
                waited.give_back(waiter.client);
            }
            !is_gone
        });
    }
}

/// A number of places.
#[derive(Clone)]
pub(crate) struct Places(Arc<Mutex<Queue>>);

impl Places {
    pub(crate) fn new(number: usize) -> Self {
        Places(Arc::new(Mutex::new(Queue {
            held: Shares::new(number),
            waited: Shares::new(number.saturating_mul(WAITING_BY_PLACE)),
            waiters: VecDeque::new(),
        })))
    }

    /// Waits for a place; `None` if too many wait already.
    pub(crate) async fn place(&self, client: Client) -> Option<Place> {
        let wait = self.queue().enter(client)?;
        self.fill();
        wait.await.ok()
    }

    /// Gives away what is free.
    fn fill(&self) {
        loop {
            let next = self.queue().next();
            let Some(waiter) = next else { return };
            let place = Place {
                places: self.clone(),
                client: waiter.client,
            };
            // The place of a question that has just gone comes back when it is dropped here.
            drop(waiter.place.send(place));
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place, which becomes free when this is dropped.
pub(crate) struct Place {
    places: Places,
    client: Client,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.queue().held.give_back(self.client);
        self.places.fill();
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::net::Ipv4Addr;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn client(number: u8) -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)))
    }

    /// Questions that have a place, and those that wait.
    #[derive(Default)]
    struct Asked<'p> {
        places: Vec<Place>,
        waiting: Vec<Pin<Box<dyn Future<Output = Option<Place>> + 'p>>>,
        refused: usize,
    }

    impl<'p> Asked<'p> {
        fn ask(&mut self, places: &'p Places, client: Client, number: usize) {
            let questions = (0..number).map(|_| Box::pin(places.place(client)) as Pin<Box<_>>);
            self.waiting.extend(questions);
            self.look();
        }

        fn look(&mut self) {
            let mut context = Context::from_waker(Waker::noop());
            let (places, refused) = (&mut self.places, &mut self.refused);
            self.waiting
                .retain_mut(|question| match question.as_mut().poll(&mut context) {
                    Poll::Pending => true,
                    Poll::Ready(place) => {
                        *refused += usize::from(place.is_none());
                        places.extend(place);
                        false
                    }
                });
        }

        fn numbers(&self) -> [usize; 3] {
            [self.places.len(), self.waiting.len(), self.refused]
        }
    }

    #[test]
    fn nobody_takes_all_places() {
        let places = Places::new(100);
        let (mut many, mut same, mut other) = (Asked::default(), Asked::default(), Asked::default());
        many.ask(&places, client(1), 100);
        assert_eq!(many.numbers(), [34, 66, 0]);
        same.ask(&places, client(1).new_session(), 100);
        assert!(same.places.len() > 5, "{:?}", same.numbers());
        other.ask(&places, client(2), 100);
        assert!(other.places.len() > 10, "{:?}", other.numbers());
        // However many sessions an address has, it has at most half.
        let mut sessions = Asked::default();
        for _ in 0..200 {
            sessions.ask(&places, client(1).new_session(), 1);
        }
        assert!(many.places.len() + same.places.len() + sessions.places.len() <= 50);
    }

    #[test]
    fn the_first_question_of_a_client_has_a_place_while_there_is_one() {
        for number in 1..10 {
            let places = Places::new(number);
            let mut asked = Asked::default();
            for other in 0..number {
                asked.ask(&places, client(other as u8), 1);
            }
            assert_eq!(asked.numbers(), [number, 0, 0]);
        }
    }

    #[test]
    fn those_who_have_least_come_first() {
        let places = Places::new(4);
        let (mut many, mut few) = (Asked::default(), Asked::default());
        many.ask(&places, client(1), 6);
        assert_eq!(many.numbers(), [2, 4, 0]);
        for other in 2..4 {
            few.ask(&places, client(other), 1);
        }
        few.ask(&places, client(4), 1);
        assert_eq!(few.numbers(), [2, 1, 0]);
        many.places.pop();
        many.look();
        few.look();
        assert_eq!((many.numbers(), few.numbers()), ([1, 4, 0], [3, 0, 0]));
    }

    #[test]
    fn all_questions_of_one_client_are_answered_after_each_other() {
        let places = Places::new(3);
        let mut asked = Asked::default();
        asked.ask(&places, client(1), 4);
        let mut answered = 0;
        while asked.places.pop().is_some() {
            answered += 1;
            asked.look();
        }
        assert_eq!((answered, asked.numbers()), (4, [0, 0, 0]));
    }

    #[test]
    fn who_goes_leaves_the_queue() {
        let places = Places::new(1);
        let (mut first, mut gone) = (Asked::default(), Asked::default());
        first.ask(&places, client(1), 1);
        gone.ask(&places, client(1), 5);
        assert_eq!(gone.numbers(), [0, 2, 3], "too many wait");
        drop(gone);
        let mut next = Asked::default();
        next.ask(&places, client(1), 1);
        assert_eq!(next.numbers(), [0, 1, 0]);
        drop(first);
        next.look();
        assert_eq!(next.numbers(), [1, 0, 0]);
        drop(next);
        let queue = places.queue();
        assert_eq!((queue.held.free, queue.waited.free), (1, WAITING_BY_PLACE));
        assert!(queue.held.by_client.is_empty() && queue.waited.by_address.is_empty());
    }
}
