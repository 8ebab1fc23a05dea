// Questions to the server, over one socket that comes back when it is lost.

import { QuestionError, cancelled } from "./asked.js";

/**
 * @typedef {import("./asked.js").ServerEvent} ServerEvent
 * @typedef {import("./asked.js").Asked} Asked
 * @typedef {{ resolve(event: ServerEvent): void, reject(error: QuestionError): void, hear(event: ServerEvent): void }} Waiting
 */

/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {WebSocket | null} */
let socket = null;
/** @type {string[]} */
let unsent = [];
let lastId = 0;
let pause = 200;
/** @type {Set<(connected: boolean) => void>} */
const watchers = new Set();

/**
 * Calls something when the connection is lost or back.
 * @param {(connected: boolean) => void} watcher
 */
export function watchConnection(watcher) {
  watchers.add(watcher);
}

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`);
  socket.addEventListener("open", () => {
    pause = 200;
    for (const message of unsent.splice(0)) socket?.send(message);
    for (const watcher of watchers) watcher(true);
  });
  socket.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
  socket.addEventListener("close", lost);
}

function lost() {
  socket = null;
  for (const watcher of watchers) watcher(false);
  const given = [...waiting.values()];
  waiting.clear();
  unsent = [];
  for (const one of given) one.reject(new QuestionError({ message: "the connection to placet was lost", reason: "lost" }));
  setTimeout(connect, pause);
  pause = Math.min(2 * pause, 5000);
}

/** @param {ServerEvent} event */
function hear(event) {
  const one = waiting.get(event.id);
  if (!one) return;
  if (event.event === "answer") one.resolve(event);
  else if (event.event === "error") one.reject(new QuestionError(event));
  else return one.hear(event);
  waiting.delete(event.id);
}

/** @param {object} message */
function send(message) {
  const text = JSON.stringify(message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else unsent.push(text);
}

/**
 * Asks a question.
 * @param {object} question
 * @param {(event: ServerEvent) => void} [hear] is told of progress and boards.
 * @returns {Asked}
 */
export function ask(question, hear = () => {}) {
  if (!socket && lastId === 0) connect();
  const id = ++lastId;
  /** @type {Promise<ServerEvent>} */
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject, hear }));
  // Whoever does not wait for an answer does not want its error either.
  answer.catch(() => {});
  send({ id, question });
  return {
    answer,
    more: () => send({ id, more: true }),
    cancel() {
      const one = waiting.get(id);
      if (!one) return;
      waiting.delete(id);
      send({ id, cancel: true });
      one.reject(cancelled());
    },
  };
}
