// Ends by other means (SKOR-10.3): resignation, agreed draw, loss on time. Open to both players at any moment.

import type { ForfeitReason, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { opponentOf, refusal } from './query.ts';
import { RULES } from './rulesTable.ts';
import type { SkorCommand, SkorEvent, SkorState } from './types.ts';

export const TABLE_COMMANDS = ['resign', 'offer-draw', 'accept-draw', 'decline-draw'] as const;
export interface TableCommand {
  readonly type: (typeof TABLE_COMMANDS)[number];
}

export const isTableCommand = (command: SkorCommand): command is TableCommand =>
  (TABLE_COMMANDS as readonly string[]).includes(command.type);

// SKOR-10.3: resignation in either player's turn and any stage; a draw needs an open offer and the other's consent.
export function checkTable(state: SkorState, seat: Seat, command: TableCommand): Refusal | undefined {
  if (command.type === 'resign') return undefined;
  if (isTurnFull(state)) return refusal('turn-full', '11.2');
  if (command.type === 'offer-draw') {
    if (state.drawOffer >= 0) return refusal('offer-open', '10.3');
    return state.drawOffered[seat] === true ? refusal('offered-this-turn', '10.3') : undefined;
  }
  return state.drawOffer === opponentOf(seat) ? undefined : refusal('no-offer', '10.3');
}

// SKOR-11.2: after 300 accepted commands in one turn only `end`, `resign` and `purge` are left.
export const isTurnFull = (state: SkorState): boolean => state.commands >= RULES.commandsPerTurnMax;

export function playTable(seat: Seat, command: TableCommand): readonly SkorEvent[] {
  switch (command.type) {
    case 'resign':
      return [lostBy(seat, 'resigned')];
    case 'offer-draw':
      return [{ type: 'drawOffered', seat }];
    case 'decline-draw':
      return [{ type: 'drawDeclined', seat }];
    case 'accept-draw':
      return [
        {
          type: 'gameEnded',
          outcome: { winners: [], reason: 'agreed', rule: 'SKOR-10.3' },
          by: { kind: 'seat', seat },
        },
      ];
  }
}

export const lostBy = (seat: Seat, reason: ForfeitReason | 'resigned'): SkorEvent => ({
  type: 'gameEnded',
  outcome: { winners: [opponentOf(seat)], reason, rule: 'SKOR-10.3' },
  by: reason === 'resigned' ? { kind: 'seat', seat } : { kind: 'host' },
});
