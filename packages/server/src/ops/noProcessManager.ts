// The room library loads the client of a process manager wherever its package lies about, and that one measures, keeps
// timers, talks to the parent process and ends ours on errors. Import this first: the client then finds itself loaded.

Reflect.set(globalThis, Symbol.for('@pm2/io'), { metric: () => undefined });

export {};
