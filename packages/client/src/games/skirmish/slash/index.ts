// Entry of the lazy chunk for slash commands.

export { carryOut } from './carryOut.ts';
export { completionsOf } from './completions.ts';
export { SlashReply } from './SlashReply.tsx';
