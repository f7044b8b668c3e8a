// What answers a line with a slash: fetched when somebody types one.

export { carryOut } from './carryOut.ts';
export { completionsOf } from './completions.ts';
export { SlashReply } from './SlashReply.tsx';
