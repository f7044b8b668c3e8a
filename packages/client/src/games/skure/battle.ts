// What a battle of Skure needs besides once there are fighters: the whole engine, what is in hand, what is seen and told of it. While teams
// are picked it is not there yet (laterBattle.ts).

export { skure } from '@hexmarch/shared/games/skure/skure';
export { describe } from './describe.ts';
export { nextInput, startInput } from './input.ts';
export { keyGesture } from './keyGesture.ts';
export { Actions } from './panels/Actions.tsx';
export { prospectsOf } from './prospects.ts';
export { threats } from './threats.ts';
