// What rows of the menu lead to, each in a dialog of its own: the takeback to ask for, the last question before a match is resigned or
// aborted, days off, and continuing on another device.

import type { AnyCommand } from '../../../gameApi/anyGame.ts';
import '../../../styles/tableMenu.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type Takeback, takebacksOf } from '../../../source/consent.ts';
import type { MenuItemProps } from '../../../table/menu/MenuItem.tsx';
import { listed } from '../../../text/table.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchQuestion, Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayFrame } from '../words/say.ts';
import { resign } from './MatchItems.tsx';

const DaysOff = later(() => import('./DaysOff.tsx').then(({ DaysOff }) => DaysOff));
const EmbedCode = later(() => import('./EmbedCode.tsx').then(({ EmbedCode }) => EmbedCode));
const FollowFields = later(() =>
  import('../../account/people/FollowFields.tsx').then(({ FollowFields }) => FollowFields),
);
const Recovery = later(() => import('./Recovery.tsx').then(({ Recovery }) => Recovery));

const TITLES = {
  takeback: 'menu.takeback',
  resigning: 'resign.title',
  abort: 'abort.title',
  device: 'menu.device',
  embed: 'embed',
  follow: 'follow',
  off: 'off.title',
} as const satisfies Readonly<Record<MatchQuestion, string>>;

interface QuestionsProps extends Shared {
  readonly view: MatchQuestion;
  readonly close: () => void;
}

export function MatchQuestions({ view, close, ...shared }: QuestionsProps) {
  const { table, session } = shared;
  const ask = (text: string) => (): void => {
    table.ask(text);
    close();
  };
  return (
    <Dialog title={say(TITLES[view])} close={close}>
      {view === 'takeback' && <Takebacks {...shared} ask={ask} />}
      {view === 'resigning' && (
        <Question text={resigning(shared)} back={close}>
          <Danger
            testid="confirm-resign"
            icon="lu:flag"
            label={say('resign.yes')}
            press={() => {
              resign(table);
              close();
            }}
          />
        </Question>
      )}
      {view === 'abort' && (
        <Question text={say('abort.text')} back={close}>
          <Danger testid="confirm-abort" icon="lu:circle-x" label={say('abort.yes')} press={ask('@abort')} />
        </Question>
      )}
      {view === 'off' && <OwnDaysOff {...shared} ask={ask} />}
      {view === 'device' && <Recovery matchId={session.matchId} />}
      {view === 'follow' && <FollowFields matchId={session.matchId} />}
      {view === 'embed' && <EmbedCode matchId={session.matchId} />}
    </Dialog>
  );
}

/** Sends an act of the table. */
interface Asking {
  readonly ask: (text: string) => () => void;
}

function OwnDaysOff({ session, props, ask }: Shared & Asking) {
  const snapshot = session.snapshot.value;
  if (snapshot === undefined || props.seat === undefined) return null;
  return <DaysOff snapshot={snapshot} seat={props.seat} offsetMs={session.offsetMs.value} ask={ask} />;
}

const resigning = ({ table, props }: Shared): string =>
  say(table.game.definition.playing(props.view).length > 2 ? 'resign.out' : 'resign.lost');

const CHOICES_MAX = 6;

function Takebacks({ table, session, props, ask }: Shared & Asking) {
  const chosen = useSignal(0);
  const history = table.source.history.value;
  const takebacks = session.snapshot.value?.takebacks ?? 'never';
  if (history === undefined || props.seat === undefined) return null;
  const choices = takebacksOf(history, props.seat, takebacks).slice(0, CHOICES_MAX);
  const choice = choices[chosen.value] ?? choices[0];
  if (choice === undefined) return <p>{say('takeback.gone')}</p>;
  return (
    <div class="stacked">
      <fieldset>
        <legend>{say('takeback.before')}</legend>
        <div class="stacked tight">
          {choices.map((one, i) => (
            <label key={one.to} class="check">
              <input
                type="radio"
                name="takeback"
                checked={one === choice}
                onChange={() => {
                  chosen.value = i;
                }}
              />
              {words(table, one)[0]}
            </label>
          ))}
        </div>
      </fieldset>
      <p class="quiet">{say('takeback.undone', { acts: listed(words(table, choice)) })}</p>
      <div class="row end">
        <button type="button" class="cta" data-testid="send-takeback" onClick={ask(`@takeback ${choice.to}`)}>
          <Icon name="lu:undo-2" /> {say('takeback.ask')}
        </button>
      </div>
    </div>
  );
}

const words = ({ game }: Shared['table'], { undoes }: Takeback<AnyCommand>): readonly string[] =>
  undoes.map(({ command }) =>
    command === undefined ? sayFrame('request.anAct') : game.describeCommand(command),
  );

function Question({ text, back, children }: { text: string; back: () => void; children: ComponentChildren }) {
  return (
    <div class="stacked">
      <p>{text}</p>
      <div class="row end">
        <button type="button" class="ghost" onClick={back}>
          {say('menu.back')}
        </button>
        {children}
      </div>
    </div>
  );
}

function Danger({ icon, label, testid, press }: Pick<MenuItemProps, 'icon' | 'label' | 'testid' | 'press'>) {
  return (
    <button type="button" class="danger" data-testid={testid} onClick={press}>
      <Icon name={icon} /> {label}
    </button>
  );
}
