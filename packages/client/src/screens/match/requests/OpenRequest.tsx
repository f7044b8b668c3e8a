// A requested pause or takeback: with answers for those who are asked, and a withdrawal for the requester.

import { awaitingConsent, undone } from '../../../source/consent.ts';
import { consentText, listed } from '../../../text/table.ts';
import type { RequestProps, Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { Answer, Bar, ReceivedRequest } from './RequestBar.tsx';

export function OpenRequest({ seat, snapshot, ...shared }: RequestProps) {
  const { table, props } = shared;
  const { offer } = snapshot.table;
  if (offer === null) return null;
  const { by, kind, to = 0, agreed: consented } = offer;
  const playing = table.game.definition.playing(props.view);
  const standing = consentText(awaitingConsent(offer, playing), consented, props.names, seat);
  const icon = kind === 'pause' ? 'lu:pause' : 'lu:undo-2';
  if (by === seat || consented.includes(seat)) {
    const own = kind === 'pause' ? 'request.ownPause' : 'request.ownTakeback';
    const text = say(by === seat ? own : 'request.youAgreed');
    return (
      <Bar icon={icon} testid="own-request" text={`${text} ${standing}`.trim()}>
        {by === seat && (
          <Answer label={say('request.withdraw')} testid="withdraw" give={() => table.ask('@decline')} />
        )}
      </Bar>
    );
  }
  const who = props.names[by] ?? '';
  const text =
    kind === 'pause'
      ? say('request.pause', { who })
      : say('request.takeback', { who, acts: undoneBy(shared, to) });
  return (
    <ReceivedRequest
      key={`${by} ${kind} ${to}`}
      icon={icon}
      testid="request"
      text={`${text} ${standing}`.trim()}
      accept={{
        label: say('request.accept'),
        main: true,
        testid: 'accept',
        give: () => table.ask('@accept'),
      }}
      decline={{ label: say('request.decline'), testid: 'decline', give: () => table.ask('@decline') }}
    />
  );
}

/** The acts that a takeback to that sequence number undoes, in words. */
function undoneBy({ table, props }: Shared, to: number): string {
  const deeds = table.source.history.value?.deeds ?? [];
  const words = undone(deeds, to).undoes.map(({ actor, command }) => {
    const act = command === undefined ? say('request.anAct') : table.game.describeCommand(command);
    return actor === props.seat ? say('request.yours', { act }) : act;
  });
  return listed(words);
}
