// The circles of this browser on Community's page, and a button that makes one (UI-C10, C20).

import './parts/circle.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { allCircles, circlePath } from '../../net/people/circles.ts';
import { ownCircles } from '../../net/stored/ownCircles.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Emblem } from './parts/Emblem.tsx';
import { MakeCircle } from './parts/MakeCircle.tsx';
import { say } from './parts/say.ts';

export function OwnCircles() {
  const { route } = useLocation();
  const isMaking = useSignal(false);
  const known = useSignal(ownCircles());
  const { value: circles } = known;
  useEffect(() => {
    // Those of the profile are on every device.
    allCircles().then(
      (all) => {
        known.value = all;
      },
      () => undefined,
    );
  }, []);
  return (
    <section class="card own-circles wide" aria-label={say('own')} data-testid="own-circles">
      <header>
        <h2>{say('own')}</h2>
        <button
          type="button"
          class={circles.length === 0 ? 'cta' : 'ghost small'}
          data-testid="make-circle"
          onClick={() => {
            isMaking.value = true;
          }}
        >
          <Icon name="lu:plus" size={16} /> {say('make')}
        </button>
      </header>
      {circles.length === 0 ? (
        <p>{say('own.none')}</p>
      ) : (
        <ul>
          {circles.map(({ circleId, name, look }) => (
            <li key={circleId}>
              <a href={circlePath(circleId)} data-testid="own-circle">
                <Emblem look={look} size={40} />
                <b>
                  <Name>{name}</Name>
                </b>
                <Icon name="lu:chevron-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isMaking.value && (
        <MakeCircle
          proposed=""
          made={(circleId) => route(circlePath(circleId))}
          close={() => {
            isMaking.value = false;
          }}
        />
      )}
    </section>
  );
}
