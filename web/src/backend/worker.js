// A worker that answers questions.

import { answer, initSync } from "#placet";

let isBegun = false;

self.onmessage = ({ data: { module, question, pages } }) => {
  if (!isBegun) initSync({ module });
  isBegun = true;
  const isFit = answer(question, pages, (/** @type {string} */ event) => self.postMessage(event));
  self.postMessage({ isFit });
};
