// Campaign page (SKOR-10.1): stored realms, imported ones, and creation of rooms for two realms.

import '../../../styles/rooms.css';
import './realms.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CampaignProps } from '../../../gameApi/gameEntry.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { type Brought, RealmCard } from './RealmCard.tsx';
import { realmIn, type StoredRealm, storedRealms } from './realmStorage.ts';
import { say } from './say.ts';

export function Campaign({ open, children, ...asking }: CampaignProps) {
  const stored = useSignal<readonly StoredRealm[]>(storedRealms());
  const theirs = useSignal<Brought | undefined>(undefined);
  const problem = useSignal('');
  const bring = async (given: string): Promise<void> => {
    const found = await realmIn(given);
    problem.value = found === undefined ? say('bring.none') : '';
    if (found !== undefined) theirs.value = found;
  };
  useEffect(() => {
    document.title = say('title');
    if (location.hash.length > 1) void bring(location.hash);
  }, []);
  const meet = (mine: Brought, other: Brought): void =>
    open({
      options: { realms: [mine.text, other.text] },
      sides: [say('side.mine'), say('side.theirs')],
      about: say('create.about'),
    });
  const changed = (): void => {
    stored.value = storedRealms();
  };
  return (
    <main class="page campaign" data-testid="campaign">
      <section class="card">
        <h1>{say('title')}</h1>
        <p>
          {say('about')} <RuleLink rule="SKOR-10.1" />
        </p>
        {problem.value !== '' && (
          <p class="banner" role="alert" data-testid="realm-problem">
            {problem.value}
          </p>
        )}
        <Bring bring={bring} />
      </section>
      {theirs.value !== undefined && (
        <section class="card" aria-label={say('theirs')}>
          <h2>{say('theirs')}</h2>
          <RealmCard {...asking} brought={theirs.value} changed={changed} />
        </section>
      )}
      <section class="card" aria-label={say('mine')}>
        <h2>{say('mine')}</h2>
        {stored.value.length === 0 && <p class="quiet">{say('mine.none')}</p>}
        {stored.value.map((one) => (
          <RealmCard
            key={one.text}
            {...asking}
            brought={one}
            changed={changed}
            {...(theirs.value === undefined ? {} : { against: theirs.value, meet })}
          />
        ))}
      </section>
      {children}
    </main>
  );
}

/** Import by link, pasted text, or file; nothing is uploaded. */
function Bring({ bring }: { readonly bring: (text: string) => Promise<void> }) {
  const text = useSignal('');
  return (
    <form
      class="bring"
      onSubmit={(event) => {
        event.preventDefault();
        void bring(text.value);
      }}
    >
      <label class="field">
        <span>{say('bring')}</span>
        <input
          data-testid="realm-link"
          placeholder={say('bring.how')}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost" data-testid="bring-realm" disabled={text.value.trim() === ''}>
        {say('bring.it')}
      </button>
      <label class="ghost file">
        <Icon name="lu:scroll-text" size={16} /> {say('bring.file')}
        <input
          type="file"
          accept=".json,application/json"
          data-testid="realm-file"
          onChange={(event) => {
            void event.currentTarget.files?.[0]?.text().then(bring);
          }}
        />
      </label>
    </form>
  );
}
