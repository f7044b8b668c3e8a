// What whoever rules a match may do at any time (TABLE-18): pause, go back, call it off. What else the game lets it do is in
// the game's own panels.

import '../../styles/ruling.css';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { say } from './laterWords.ts';
import { isRuled } from './ruling.ts';

/** Somewhere to go back to. */
export interface BackTo {
  readonly to: number;
  /** What is undone by it first. */
  readonly words: string;
}

interface RulingProps {
  readonly snapshot: MatchSnapshot;
  readonly rule: (text: string) => void;
  /** Newest first; undefined where nobody here knows. */
  readonly backTo?: readonly BackTo[] | undefined;
}

type Asked = 'nothing' | 'rewind' | 'abort';

export function Ruling({ snapshot, rule, backTo }: RulingProps) {
  const asked = useSignal<Asked>('nothing');
  const close = (): void => {
    asked.value = 'nothing';
  };
  const done = (text: string): void => {
    rule(text);
    close();
  };
  // A game may leave none of it here.
  if (snapshot.status !== 'playing' || snapshot.ruling?.acts.length === 0) return null;
  const { paused, held } = snapshot.table;
  return (
    <section class="ruling" aria-label={say('ruling.title')} data-testid="ruling">
      <b>{say('ruling.title')}</b>
      {isRuled(snapshot, 'pause') && !held && (
        <Act
          icon={paused ? 'lu:play' : 'lu:pause'}
          label={say(paused ? 'goOn' : 'ruling.pause')}
          testid="rule-pause"
          press={() => rule(paused ? '@resume' : '@pause')}
        />
      )}
      {isRuled(snapshot, 'rewind') && backTo !== undefined && (
        <Act
          icon="lu:undo-2"
          label={say('ruling.rewind')}
          testid="rule-rewind"
          press={() => {
            asked.value = 'rewind';
          }}
        />
      )}
      {isRuled(snapshot, 'abort') && (
        <Act
          icon="lu:circle-x"
          label={say('menu.abort')}
          testid="rule-abort"
          press={() => {
            asked.value = 'abort';
          }}
        />
      )}
      {asked.value === 'rewind' && <Rewind backTo={backTo ?? []} rule={done} close={close} />}
      {asked.value === 'abort' && (
        <Dialog title={say('abort.title')} close={close}>
          <div class="stacked">
            <p>{say('ruling.abort.text')}</p>
            <button type="button" class="danger" data-testid="confirm-abort" onClick={() => done('@abort')}>
              <Icon name="lu:circle-x" /> {say('abort.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface RewindProps {
  readonly backTo: readonly BackTo[];
  readonly rule: (text: string) => void;
  readonly close: () => void;
}

function Rewind({ backTo, rule, close }: RewindProps) {
  const chosen = useSignal(0);
  const choice = backTo[chosen.value] ?? backTo[0];
  return (
    <Dialog title={say('ruling.rewind')} close={close}>
      {choice === undefined ? (
        <p>{say('ruling.rewind.nothing')}</p>
      ) : (
        <div class="stacked">
          <fieldset>
            <legend>{say('takeback.before')}</legend>
            <div class="stacked tight back-to">
              {backTo.map(({ to, words }, i) => (
                <label key={to} class="check">
                  <input
                    type="radio"
                    name="rewind"
                    checked={choice.to === to}
                    onChange={() => {
                      chosen.value = i;
                    }}
                  />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
          <p class="quiet">{say('ruling.rewind.text')}</p>
          <div class="row end">
            <button
              type="button"
              class="cta"
              data-testid="send-rewind"
              onClick={() => rule(`@rewind ${choice.to}`)}
            >
              <Icon name="lu:undo-2" /> {say('ruling.rewind.now')}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly testid: string;
  readonly press: () => void;
}

function Act({ icon, label, testid, press }: ActProps) {
  return (
    <button type="button" class="ghost" data-testid={testid} onClick={press}>
      <Icon name={icon} size={16} /> {label}
    </button>
  );
}
