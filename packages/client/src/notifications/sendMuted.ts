// Sends muted people and conversations to the server, which then omits their notifications.

import { mute } from '../net/people/notifications.ts';
import { everybodyMuted } from '../ui/text/muted.ts';
import { quietIn } from '../ui/text/quietChannels.ts';

/** A failure is repaired by the next change. */
export function sendMuted(matchId: string): void {
  const channels = quietIn(matchId).slice(0, CHANNELS_MAX);
  mute(matchId, { people: everybodyMuted(), channels }).catch(() => undefined);
}

/** The server's limit. */
const CHANNELS_MAX = 40;
