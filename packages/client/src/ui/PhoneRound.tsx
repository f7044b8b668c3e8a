// Round or turn on a phone, where the stages beside it do not say the same.

import type { FrameText } from '../gameApi/clientGame.ts';

export function PhoneRound({ round, stages }: FrameText) {
  return stages.some(({ label }) => label === round) ? null : <span class="turn">{round}</span>;
}
