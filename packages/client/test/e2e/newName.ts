// Account names are unique on a server, which the tests of a file share.

let tries = 0;

/** A name that is not taken, also when a test is retried. */
export const newName = (name: string): string => `${name} ${String.fromCharCode(65 + tries++)}`;
