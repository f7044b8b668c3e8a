// The arbiter's rulings that are always allowed (TABLE-18): pause, rewind, abort. The game's own rulings are in
// the game's own panels.

import '../../../styles/ruling.css';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { isRuled } from '../session/ruling.ts';
import { say } from '../words/laterWords.ts';

/** Positions to rewind to. */
export interface BackTo {
  readonly to: number;
  /** The first act that it undoes. */
  readonly words: string;
}

interface RulingProps {
  readonly snapshot: MatchSnapshot;
  readonly rule: (text: string) => void;
  /** Newest first; undefined if they are not known here. */
  readonly backTo?: readonly BackTo[] | undefined;
}

type RulingDialog = 'nothing' | 'rewind' | 'abort';

export function Ruling({ snapshot, rule, backTo }: RulingProps) {
  const dialog = useSignal<RulingDialog>('nothing');
  const close = (): void => {
    dialog.value = 'nothing';
  };
  const done = (text: string): void => {
    rule(text);
    close();
  };
  // A game may allow none of these.
  if (snapshot.status !== 'playing' || snapshot.ruling?.acts.length === 0) return null;
  const { paused, held: isHeld } = snapshot.table;
  return (
    <section class="ruling" aria-label={say('ruling.title')} data-testid="ruling">
      <b>{say('ruling.title')}</b>
      {isRuled(snapshot, 'pause') && !isHeld && (
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
            dialog.value = 'rewind';
          }}
        />
      )}
      {isRuled(snapshot, 'abort') && (
        <Act
          icon="lu:circle-x"
          label={say('menu.abort')}
          testid="rule-abort"
          press={() => {
            dialog.value = 'abort';
          }}
        />
      )}
      {dialog.value === 'rewind' && <Rewind backTo={backTo ?? []} rule={done} close={close} />}
      {dialog.value === 'abort' && (
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
