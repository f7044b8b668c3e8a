// Names of persons belong to one of them on a server, which the tests of a file share.

let tries = 0;

/** A name that nobody had before, also where a test is tried again. */
export const newName = (name: string): string => `${name} ${String.fromCharCode(65 + tries++)}`;
