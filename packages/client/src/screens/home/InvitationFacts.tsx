// What an invitation takes: how long a turn and a match last, when it starts, and what missing a turn costs.

import { byClockKind, isInDays, isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { CodeReply } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Options } from '../../gameApi/options.ts';
import { gameEntry } from '../../games/registry.ts';
import { fetchStart } from '../../games/starts.ts';
import { clockName } from '../../text/clocks.ts';
import { say } from './invitationWords.ts';

export function InvitationFacts({ reply }: { readonly reply: CodeReply }) {
  const { match } = reply;
  const lasts = useSignal('');
  useEffect(() => {
    void fetchStart(match.game).then((start) => {
      lasts.value = start?.lasts(match.options as Options) ?? '';
    });
  }, [match.game]);
  const { clock, game, options, status } = match;
  const own = gameEntry(game)?.turns?.(options as Options);
  const facts: readonly (readonly [title: string, text: string])[] = [
    [
      say('turn'),
      own?.pace ?? (isInDays(clock) ? say('turn.days', { days: daysOf(reply) }) : clockName(clock)),
    ],
    [say('lasts'), isInDays(clock) && own === undefined ? say('lasts.days') : lasts.value],
    ...(status === 'waiting' ? [[say('starts'), startText(reply)] as const] : []),
    [
      say('missed'),
      own?.missed ?? say(isTimed(clock) || isInDays(clock) ? 'missed.clock' : 'missed.untimed'),
    ],
  ];
  return (
    <dl class="invitation-facts" data-testid="invitation-facts">
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text === '' ? '…' : text}</dd>
        </div>
      ))}
    </dl>
  );
}

const daysOf = ({ match: { clock } }: CodeReply): number =>
  byClockKind(clock, { untimed: () => 0, fischer: () => 0, bonus: () => 0, days: ({ days }) => days });

/** A room of a game with a pace of its own need not be full: then its host starts the match. */
function startText({ match: { game, seats, hidesNames }, host }: CodeReply): string {
  const free = seats.filter((name) => name === '').length;
  const name = hidesNames || host === null ? '' : (seats[host] ?? '');
  if (gameEntry(game)?.turns !== undefined)
    return name === '' ? say('starts.byHost') : say('starts.byName', { name });
  return say('starts.full', { free });
}
