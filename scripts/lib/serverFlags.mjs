// What Node is told when it runs the server.

/**
 * Ten minutes of rest before V8 gives memory back. By itself it does so after 8 s in which little happened, and from then on
 * lets the heap grow by little at a time and collects it the oftener: an action cost a tenth more after each such pause.
 */
export const SERVER_FLAGS = ['--gc-memory-reducer-start-delay-ms=600000'];
