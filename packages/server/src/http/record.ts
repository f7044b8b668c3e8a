// A finished match as anybody may have it: enough to play it again and to check every roll and every line.

import type { MatchEnd, StoredMatch } from '../match/ports.ts';

/**
 * `hash` of each line is SHA-256 over the fields named in match/matchLog.ts; `dice.secret` with match/fairDice.ts
 * gives the faces of each line.
 */
export function recordOf(match: StoredMatch, end: MatchEnd) {
  const { head, entries } = match;
  return {
    matchId: head.matchId,
    game: head.game,
    rulesVersion: head.rulesVersion,
    options: JSON.parse(head.options) as unknown,
    clock: head.clock,
    seats: head.seats.map(({ name }) => ({ name })),
    createdAt: head.createdAt,
    endedAt: end.at,
    outcome: end.outcome,
    dice: { commitment: head.commitment, secret: head.secret },
    lines: entries.map((entry) => ({
      sequence: entry.sequence,
      actor: entry.actor,
      commandId: entry.commandId,
      at: entry.at,
      command: entry.command,
      faces: entry.faces,
      events: JSON.parse(entry.events) as unknown,
      hash: entry.hash,
    })),
  };
}
