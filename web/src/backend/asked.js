// What a question and its answer are, whoever answers.

/**
 * @typedef {Record<string, any>} ServerEvent
 * @typedef {{ cancel(): void, more(): void, answer: Promise<ServerEvent> }} Asked
 */

/** What an answer that failed says. */
export class QuestionError extends Error {
  /** @param {ServerEvent} event */
  constructor(event) {
    super(event.message ?? "the question could not be answered");
    /** @type {string} */
    this.reason = event.reason ?? "failed";
    /** @type {ServerEvent[]} */
    this.diagnostics = event.diagnostics ?? [];
  }
}

/** The error of a question that is not wanted any more. */
export function cancelled() {
  return new QuestionError({ message: "cancelled", reason: "cancelled" });
}
