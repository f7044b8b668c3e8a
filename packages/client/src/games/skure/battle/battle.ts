// The battle chunk of Skure: the full engine, input, board, log. Not loaded while teams are picked
// (laterBattle.ts).

export { skure } from '@hexmarch/shared/games/skure/skure';
export { prospectsOf } from '../draft/prospects.ts';
export { threats } from '../facts/threats.ts';
export { nextInput, startInput } from '../input/input.ts';
export { keyGesture } from '../input/keyGesture.ts';
export { describe } from '../log/describe.ts';
export { Actions } from '../panels/acts/Actions.tsx';
