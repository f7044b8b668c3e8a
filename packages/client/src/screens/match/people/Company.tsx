// Companions (TABLE-23): those who see a seat's view are listed under it for all; a spectator requests it, the player answers, and
// either ends it (UI-S74).

import '../../../styles/company.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CompanionSnapshot } from '@hexmarch/shared/protocol/room/companions';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { AnyProps } from '../../../gameApi/anyGame.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { together } from '../../../text/names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Answer, Bar, ReceivedRequest } from '../requests/RequestBar.tsx';
import type { MatchTable } from '../session/matchTable.ts';
import type { MatchSession } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/companyWords.ts';
import { say as sayMatch } from '../words/say.ts';

/** Requests and active companions, below the board of the two people concerned. */
export function Company({ session, props }: Shared) {
  const { sees, asks, askedBy: requesters = [] } = session.company.value;
  const isPlayed = session.snapshot.value?.status === 'playing';
  return (
    <>
      {sees !== undefined && (
        <Bar icon="lu:eye" testid="accompanying" text={say('sees', { name: props.names[sees] ?? '' })}>
          <Answer label={say('stop')} testid="stop-accompanying" give={() => stop(session)} />
        </Bar>
      )}
      {asks !== undefined && isPlayed && (
        <Bar icon="lu:eye" testid="own-request" text={say('asked', { name: props.names[asks] ?? '' })}>
          <Answer label={sayMatch('request.withdraw')} testid="withdraw-asking" give={() => stop(session)} />
        </Bar>
      )}
      {isPlayed &&
        requesters.map(({ person, name }) => (
          <ReceivedRequest
            key={person}
            icon="lu:eye"
            testid="asks-to-see"
            text={say('asks', { who: name })}
            accept={{
              label: say('let'),
              main: true,
              testid: 'let-see',
              give: () => session.manage({ do: 'letAccompany', person }),
            }}
            decline={{
              label: sayMatch('request.decline'),
              testid: 'let-not-see',
              give: () => session.manage({ do: 'endAccompanying', person }),
            }}
          />
        ))}
    </>
  );
}

const stop = (session: Shared['session']): void => session.manage({ do: 'stopAccompanying' });

/** In the list of people, below a seat. */
export function CompanyAt({ of, session, table, props }: Shared & { readonly of: Seat }) {
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const companions = companionsAt(snapshot, of);
  const name = props.names[of] ?? '';
  return (
    <>
      {companions.length > 0 && (
        <p class="company" data-testid={`company-${of}`}>
          <Icon name="lu:eye" size={15} />
          <span>
            {say('of', {
              names: together(companions.map((one) => one.name)),
              count: companions.length,
            })}
          </span>
        </p>
      )}
      {of === session.seat &&
        companions.map((one) => (
          <button
            key={one.person}
            type="button"
            class="ghost small"
            data-testid="end-accompanying"
            onClick={() => session.manage({ do: 'endAccompanying', person: one.person })}
          >
            {say('end', { who: one.name })}
          </button>
        ))}
      {mayAsk(session, table, props, of) && (
        <button
          type="button"
          class="ghost small"
          title={say('ask.hint', { name })}
          aria-label={`${say('ask')}: ${name}`}
          data-testid={`ask-to-see-${of}`}
          onClick={() => session.manage({ do: 'askToAccompany', seat: of })}
        >
          <Icon name="lu:eye" size={15} /> {say('ask')}
        </button>
      )}
    </>
  );
}

/** On the plate of a seat. */
export function SeenBy({ of, session }: Pick<Shared, 'session'> & { readonly of: Seat }) {
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const names = together(companionsAt(snapshot, of).map(({ name }) => name));
  return (
    <span class="seen-by" title={say('seenBy', { names })} data-testid={`seen-by-${of}`}>
      <Icon name="lu:eye" size={13} /> {names}
    </span>
  );
}

/** Companions of a seat (TABLE-23). */
const companionsAt = ({ companions }: MatchSnapshot, seat: Seat): readonly CompanionSnapshot[] =>
  companions.filter((one) => one.seat === seat);

// TABLE-23.1, 23.2, 23.5: the same check as on the server, so that nothing is offered that it refuses.
function mayAsk(session: MatchSession, { game }: MatchTable, { view }: AnyProps, seat: Seat): boolean {
  const snapshot = session.snapshot.value;
  const { sees, asks } = session.company.value;
  const looksOn =
    session.seat === undefined && !session.isArbiter && sees === undefined && asks === undefined;
  if (!looksOn || snapshot?.status !== 'playing' || snapshot.hidesNames) return false;
  return (
    game.definition.turn(view).sealed === true && snapshot.seats[seat]?.bot === 0 && !isOut(game, view, seat)
  );
}
