// Round or turn on a phone, if the stages beside it do not show it.

import type { FrameText } from '../../gameApi/frameText.ts';

export function PhoneRound({ round, stages }: FrameText) {
  return stages.some(({ label }) => label === round) ? null : <span class="turn">{round}</span>;
}
