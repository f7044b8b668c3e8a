// The menu of agreements common to every game (rules/table.md): pause, takeback, abort with a confirmation; the game's own
// offers to end the match; and continuing on another device.

import type { AnyCommand } from '../../../gameApi/anyGame.ts';
import '../../../styles/tableMenu.css';
import type { Acts, Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type Takeback, takebacksOf } from '../../../source/consent.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { listed } from '../../../text/table.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { isForPlayers } from '../session/ruling.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayFrame } from '../words/say.ts';
import { DaysOffItem, DrawItem, Item, type ItemProps, ResignItem, resign } from './MenuItem.tsx';
import { isForAll } from './menuText.ts';

const DaysOff = later(() => import('./DaysOff.tsx').then(({ DaysOff }) => DaysOff));
const EmbedCode = later(() => import('./EmbedCode.tsx').then(({ EmbedCode }) => EmbedCode));
const FollowFields = later(() =>
  import('../../account/people/FollowFields.tsx').then(({ FollowFields }) => FollowFields),
);
const Recovery = later(() => import('./Recovery.tsx').then(({ Recovery }) => Recovery));

type View = 'menu' | 'takeback' | 'resigning' | 'abort' | 'device' | 'embed' | 'follow' | 'off';

const TITLES = {
  takeback: 'menu.takeback',
  resigning: 'resign.title',
  abort: 'abort.title',
  device: 'menu.device',
  embed: 'embed',
  follow: 'follow',
  off: 'off.title',
} as const satisfies Readonly<Record<Exclude<View, 'menu'>, string>>;

const titleOf = (view: View): string => (view === 'menu' ? sayFrame('menu.match') : say(TITLES[view]));

export function TableMenu({ close, ...shared }: Shared & { close: () => void }) {
  const view = useSignal<View>('menu');
  const { table, session } = shared;
  const ask = (text: string) => (): void => {
    table.ask(text);
    close();
  };
  const show = (next: View) => (): void => {
    view.value = next;
  };
  return (
    <Dialog title={titleOf(view.value)} close={close}>
      {view.value === 'menu' && <Menu {...shared} show={show} ask={ask} close={close} />}
      {view.value === 'takeback' && <Takebacks {...shared} ask={ask} />}
      {view.value === 'resigning' && (
        <Question text={resigning(shared)} back={show('menu')}>
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
      {view.value === 'abort' && (
        <Question text={say('abort.text')} back={show('menu')}>
          <Danger testid="confirm-abort" icon="lu:circle-x" label={say('abort.yes')} press={ask('@abort')} />
        </Question>
      )}
      {view.value === 'off' && <OwnDaysOff {...shared} ask={ask} />}
      {view.value === 'device' && <Recovery matchId={session.matchId} />}
      {view.value === 'follow' && <FollowFields matchId={session.matchId} />}
      {view.value === 'embed' && <EmbedCode matchId={session.matchId} />}
    </Dialog>
  );
}

function OwnDaysOff({ session, props, ask }: Shared & Pick<MenuProps, 'ask'>) {
  const snapshot = session.snapshot.value;
  if (snapshot === undefined || props.seat === undefined) return null;
  return <DaysOff snapshot={snapshot} seat={props.seat} offsetMs={session.offsetMs.value} ask={ask} />;
}

const resigning = ({ table, props }: Shared): string =>
  say(table.game.definition.playing(props.view).length > 2 ? 'resign.out' : 'resign.lost');

interface MenuProps extends Shared {
  readonly show: (view: View) => () => void;
  readonly ask: (text: string) => () => void;
  readonly close: () => void;
}

function Menu({ show, ask, close, ...shared }: MenuProps) {
  const { table, session, props } = shared;
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const device = (
    <Item icon="lu:qr-code" label={say('menu.device')} testid="other-device" press={show('device')} />
  );
  const embed = isForAll(snapshot) && (
    <Item
      icon="lu:share-2"
      label={say('embed')}
      testid="embed"
      hint={say('embed.hint')}
      press={show('embed')}
    />
  );
  if (props.seat === undefined)
    return (
      <div class="stacked table-menu">
        {isForAll(snapshot) && (
          <Item
            icon="lu:bell"
            label={say('follow')}
            testid="follow-match"
            hint={say('follow.hint')}
            press={show('follow')}
          />
        )}
        {embed}
      </div>
    );
  const commonItems = (
    <>
      {embed}
      {device}
    </>
  );
  if (isOut(table.game, props.view, props.seat)) return <div class="stacked table-menu">{commonItems}</div>;
  const playing = table.game.definition.playing(props.view);
  const { paused, held: isHeld, offer } = snapshot.table;
  const history = table.source.history.value;
  const moved = history?.standing.moved ?? [];
  const early = history !== undefined && playing.some((seat) => !moved.includes(seat));
  const why = whyNoTakeback(shared, props.seat);
  const other = offer === null ? '' : say('menu.otherRequest');
  const rests = paused ? say('menu.isPaused') : '';
  const isOurs = (act: keyof Acts) => isForPlayers(table.game.definition.acts, act, snapshot);
  return (
    <div class="stacked table-menu">
      {!isOurs('pause') || isHeld ? null : paused ? (
        <Item icon="lu:play" label={say('goOn')} testid="menu-resume" press={ask('@resume')} />
      ) : (
        <Item
          icon="lu:pause"
          label={say('menu.pause')}
          testid="ask-pause"
          hint={other || say('menu.pause.hint')}
          off={other !== ''}
          press={ask('@pause')}
        />
      )}
      {isOurs('takeback') && (
        <Item
          icon="lu:undo-2"
          label={say('menu.takeback')}
          testid="ask-takeback"
          hint={rests || other || why}
          off={(rests || other || why) !== ''}
          press={show('takeback')}
        />
      )}
      <DaysOffItem session={session} seat={props.seat} press={show('off')} />
      <DrawItem table={table} rests={rests} close={close} />
      {early && isOurs('abort') && (
        <Item icon="lu:circle-x" label={say('menu.abort')} testid="abort" press={show('abort')} />
      )}
      <ResignItem table={table} rests={rests} ask={show('resigning')} />
      {commonItems}
    </div>
  );
}

/** Why no takeback can be requested now; empty if it can. */
function whyNoTakeback({ table, session }: Shared, seat: Seat): string {
  const history = table.source.history.value;
  const takebacks = session.snapshot.value?.takebacks ?? 'never';
  if (takebacks === 'never') return say('takeback.off');
  if (history === undefined) return say('takeback.noLog');
  if (takebacksOf(history, seat, takebacks).length > 0) return '';
  return say('takeback.nothing');
}

const CHOICES_MAX = 6;

function Takebacks({ table, session, props, ask }: Shared & { ask: MenuProps['ask'] }) {
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

function Danger({ icon, label, testid, press }: Pick<ItemProps, 'icon' | 'label' | 'testid' | 'press'>) {
  return (
    <button type="button" class="danger" data-testid={testid} onClick={press}>
      <Icon name={icon} /> {label}
    </button>
  );
}
