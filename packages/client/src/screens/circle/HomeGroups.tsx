// On the start page: tournaments that are not over, and circles where something is on: an open room, somebody who is up for a match, or an
// evening today (UI-C20).

import './parts/circle.css';
import type { CircleGlance } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { circleGlances, circlePath } from '../../net/people/circles.ts';
import { hourText } from '../../text/hours.ts';
import { together } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Emblem } from './parts/Emblem.tsx';
import { say } from './parts/say.ts';

const RunningLeagues = later(() =>
  import('../league/OwnLeagues.tsx').then(({ RunningLeagues }) => RunningLeagues),
);

export function HomeGroups() {
  const glances = useSignal<readonly CircleGlance[]>([]);
  useEffect(() => {
    let isShown = true;
    // Before what stands below is shown.
    circleGlances().then(
      (seen) => {
        if (isShown) glances.value = seen;
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const rows = glances.value.flatMap((glance) => {
    const facts = factsOf(glance);
    return facts.length === 0 ? [] : [{ ...glance, facts }];
  });
  return (
    <>
      {rows.length > 0 && (
        <section class="card list own-circles" aria-label={say('own')} data-testid="home-circles">
          <ul>
            {rows.map(({ circleId, name, look, facts }) => (
              <li key={circleId}>
                <a href={circlePath(circleId)} data-testid="home-circle">
                  <Emblem look={look} size={40} />
                  <span>
                    <b>
                      <Name>{name}</Name>
                    </b>
                    <small>{facts.join(' · ')}</small>
                  </span>
                  <span class="ghost small">{say('own.go')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RunningLeagues />
    </>
  );
}

function factsOf({ rooms, hands, evening }: CircleGlance): readonly string[] {
  return [
    ...(rooms === 0 ? [] : [say('glance.rooms', { count: rooms })]),
    ...(hands.length === 0 ? [] : [say('glance.hands', { count: hands.length, names: together(hands) })]),
    ...(evening !== null && isToday(evening) ? [say('glance.evening', { at: hourText(evening) })] : []),
  ];
}

const isToday = (atMs: number): boolean => new Date(atMs).toDateString() === new Date().toDateString();
