// Where nobody plays: bots on request, and a notification when people do.

import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from './say.ts';

const EveningButtons = later(
  () => import('../../notifications/EveningButtons.tsx').then(({ EveningButtons }) => EveningButtons),
  <div class="evening watch-tell" />,
);

interface BotsCardProps {
  readonly game: string;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export const BotsCard = ({ game, isOn, toggle }: BotsCardProps) => (
  <section class="card list watch-bots" aria-label={say('bots.ask')}>
    <h2>{say('bots.ask')}</h2>
    <p>{say('bots.about')}</p>
    <button type="button" class="cta" data-testid="watch-bots" aria-pressed={isOn} onClick={toggle}>
      <Icon name="lu:bot" /> {say(isOn ? 'bots.stop' : 'bots.go')}
    </button>
    <EveningButtons games={[game]} isAlone />
  </section>
);
