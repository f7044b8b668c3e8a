// The server writes no notices of whom, or where, one does not want to hear.

import { mute } from '../net/notices.ts';
import { everybodyMuted } from '../ui/muted.ts';
import { quietIn } from '../ui/quietChannels.ts';

/** What fails here is told with the next change. */
export function tellMuted(matchId: string): void {
  const channels = quietIn(matchId).slice(0, CHANNELS_MAX);
  mute(matchId, { people: everybodyMuted(), channels }).catch(() => undefined);
}

/** As many as the server keeps. */
const CHANNELS_MAX = 40;
