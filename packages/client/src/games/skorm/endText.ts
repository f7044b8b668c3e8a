// Why a match of Skorm ended, in words (SKORM-7.1).

import type { Outcome } from '@hexmarch/shared/kernel/game';

export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const winner = names[winners[0] ?? -1] ?? 'The winner';
  switch (reason) {
    case 'eliminating':
      return `The last enemy Warlord fell to ${winner}.`;
    case 'conquering':
      return `${winner}’s Warlord held the gold until the next turn.`;
    case 'dominating':
      return `${winner}’s Warlord reached the gold against too small an army.`;
    case 'resignation':
      return 'The last opponent resigned.';
    case 'timeout':
      return 'The last opponent ran out of time.';
    case 'abandoned':
      return 'The last opponent left the match.';
    case 'agreement':
      return 'Everybody agreed to a draw.';
    case 'repetition':
      return 'The same position came up too often.';
    case 'quiet-limit':
      return 'Nothing was taken for too long.';
    default:
      return undefined;
  }
}
