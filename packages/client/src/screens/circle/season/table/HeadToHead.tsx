// Head to head of a season (UI-C42): a matrix, or on a phone the record of one person. A press lists the matches.

import type { SeasonReply } from '@hexmarch/shared/protocol/people/circleParts';
import type { CirclePage, MemberNumber } from '@hexmarch/shared/protocol/people/circles';
import { type Signal, useSignal } from '@preact/signals';
import { useWidth } from '../../../../table/layout/width.ts';
import { Name } from '../../../../ui/text/Name.tsx';
import { MemberMark } from '../../parts/Emblem.tsx';
import { nameIn } from '../../parts/pageFacts.ts';
import { say } from '../say.ts';
import { meetingOf, type Pair } from '../seasonFacts.ts';

export interface PairProps {
  readonly page: CirclePage;
  readonly season: SeasonReply;
  /** Whose matches are listed; undefined: all. */
  readonly pair: Signal<Pair | undefined>;
}

export const MATCHES_ID = 'season-matches';

export function HeadToHead(props: PairProps) {
  const isPhone = useWidth() === 'phone';
  const { season } = props;
  if (season.meetings.length === 0) return null;
  return (
    <section class="card circle-band" aria-label={say('meetings')} data-testid="head-to-head">
      <header>
        <h2>{say('meetings')}</h2>
      </header>
      {isPhone ? <OfOne {...props} /> : <Matrix {...props} />}
      <p class="quiet season-about">{say('meetings.about')}</p>
    </section>
  );
}

const membersIn = ({ rows }: SeasonReply): readonly MemberNumber[] => rows.map(({ member }) => member);

function Matrix(props: PairProps) {
  const { page, season } = props;
  const members = membersIn(season);
  return (
    <div class="season-scroll">
      <table class="season-table season-matrix">
        <thead>
          <tr>
            <td />
            {members.map((member) => (
              <th key={member} scope="col">
                <MemberMark number={member} name={nameIn(page, member)} size={24} />
                <Name>{nameIn(page, member)}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((one) => (
            <tr key={one}>
              <th scope="row">
                <Name>{nameIn(page, one)}</Name>
              </th>
              {members.map((other) => (
                <td key={other} class={one === other ? 'self' : ''}>
                  <Cell {...props} one={one} other={other} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The reader first, if there is one in the table. */
function OfOne(props: PairProps) {
  const { page, season } = props;
  const members = membersIn(season);
  const own = members.find((member) => member === page.you.number) ?? members[0] ?? 0;
  const chosen = useSignal<MemberNumber>(own);
  const { value: one } = chosen;
  const met = members.filter((other) => meetingOf(season, one, other) !== undefined);
  return (
    <div class="season-of-one">
      <label class="circle-field">
        {say('meetings.who')}
        <select
          data-testid="meetings-who"
          value={one}
          onChange={(event) => {
            chosen.value = Number(event.currentTarget.value);
          }}
        >
          {members.map((member) => (
            <option key={member} value={member}>
              {nameIn(page, member)}
            </option>
          ))}
        </select>
      </label>
      <table class="season-table">
        <caption class="hidden">{`${say('meetings.who')} ${nameIn(page, one)}`}</caption>
        <tbody>
          {met.map((other) => (
            <tr key={other}>
              <th scope="row">
                <span class="season-member">
                  <MemberMark number={other} name={nameIn(page, other)} size={28} />
                  <Name>{nameIn(page, other)}</Name>
                </span>
              </th>
              <td>
                <Cell {...props} one={one} other={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends PairProps {
  readonly one: MemberNumber;
  readonly other: MemberNumber;
}

function Cell({ page, season, pair, one, other }: CellProps) {
  const meeting = meetingOf(season, one, other);
  if (meeting === undefined) return <span class="quiet">{one === other ? '' : '–'}</span>;
  const [won, drawn, lost] = meeting;
  const score = `${won}–${drawn}–${lost}`;
  return (
    <button
      type="button"
      class="ghost small season-meeting"
      data-testid="meeting"
      aria-label={say('meetings.cell', {
        ...{ one: nameIn(page, one), other: nameIn(page, other), score, won, drawn, lost },
      })}
      onClick={() => {
        pair.value = [one, other];
        document.getElementById(MATCHES_ID)?.focus();
      }}
    >
      {score}
    </button>
  );
}
