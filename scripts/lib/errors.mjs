/** A set-up step failed; the message says why and what to do, so it is shown without a stack. */
export class SetupError extends Error {}
