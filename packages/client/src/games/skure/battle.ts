// The battle chunk of Skure: the full engine, input, board, log. Not loaded while teams are picked
// (laterBattle.ts).

export { skure } from '@hexmarch/shared/games/skure/skure';
export { describe } from './describe.ts';
export { nextInput, startInput } from './input.ts';
export { keyGesture } from './keyGesture.ts';
export { Actions } from './panels/Actions.tsx';
export { prospectsOf } from './prospects.ts';
export { threats } from './threats.ts';
