// Node's flags for the server.

/**
 * Ten minutes of idle time before V8 shrinks its heap. By default it does so after 8 s of little work, and from then on
 * grows the heap in small steps and collects garbage more often: an action cost a tenth more after each such pause.
 */
export const SERVER_FLAGS = ['--gc-memory-reducer-start-delay-ms=600000'];
