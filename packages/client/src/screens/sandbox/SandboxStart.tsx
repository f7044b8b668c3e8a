// Before a new sandbox match: the number of sides, and the options.

import '../../styles/rooms.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { initialOptions, type Options } from '../../gameApi/options.ts';
import { AllOptions } from '../../roomSettings/OptionFields.tsx';
import { Brand } from '../../ui/pictures/Brand.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export interface SandboxStartProps {
  readonly entry: GameEntry;
  readonly begin: (options: Options) => void;
}

export function SandboxStart({ entry, begin }: SandboxStartProps) {
  const options = useSignal<Options>(initialOptions(entry.options));
  useEffect(() => {
    document.title = say('pageTitle', { game: entry.title });
  }, [entry]);
  return (
    <main class="page sandbox-start">
      <header class="masthead">
        <Brand />
      </header>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          begin(options.value);
        }}
      >
        <h1>{say('start.title', { game: entry.title })}</h1>
        <p>{say('start.about')}</p>
        <AllOptions entry={entry} options={options} />
        <button type="submit" class="cta" data-testid="begin-sandbox">
          <Icon name="lu:flask-conical" /> {say('start.begin')}
        </button>
      </form>
    </main>
  );
}
