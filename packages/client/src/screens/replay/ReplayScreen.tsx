// The replay of a match: the frame of a live one (UI-1, UI-2) with the line of the match where acts would be.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { PanelProps } from '../../games/clientGame.ts';
import { Mark } from '../../panels/Brand.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { Stepper } from '../../panels/Stepper.tsx';
import { versus } from '../../text/names.ts';
import { say } from '../../text/replay.ts';
import { Board } from '../match/Board.tsx';
import { logLines } from '../match/logLines.ts';
import { isMany, PlateBar, PlateBelow, type Seating } from '../match/Plates.tsx';
import { Rails } from '../match/Rails.tsx';
import { seatsFrom } from '../match/seats.ts';
import { useWidth } from '../match/width.ts';
import { After } from './After.tsx';
import { faultText } from './faultText.ts';
import { useReplayKeys } from './keys.ts';
import { lastingPanels } from './lastingPanels.ts';
import { momentHash } from './moment.ts';
import { ReplayLog } from './ReplayLog.tsx';
import { ReplayPhone } from './ReplayPhone.tsx';
import { ReplayPlate } from './ReplayPlate.tsx';
import type { ReplayTable } from './replayTable.ts';
import type { ReplayShared } from './shared.ts';
import { Transport } from './Transport.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export interface ReplayScreenProps {
  readonly table: ReplayTable;
  readonly link?: string | undefined;
  readonly back?: string | undefined;
  /** Public key of this page's server, in hex. */
  readonly serverKey?: string | undefined;
  /** Fetches what has been played since. */
  readonly refresh?: (() => void) | undefined;
  /** The check of the record is to be open from the start. */
  readonly verifying?: boolean;
}

export function ReplayScreen({
  table,
  link,
  back,
  serverKey,
  refresh,
  verifying = false,
}: ReplayScreenProps) {
  const width = useWidth();
  const hole = useRef<HTMLDivElement>(null);
  const pointed = useSignal<readonly string[]>([]);
  const checking = useSignal(verifying);
  const { source, names, game } = table;
  const frame = source.frame.value;
  const viewer = source.viewer.value;
  const log = source.log.value;
  const lines = useMemo(() => logLines(game, log, viewer, names), [game, log, viewer, names]);
  const events = useMemo(() => log.slice(0, frame.sequence).map(({ event }) => event), [log, frame.sequence]);
  useReplayKeys(table);
  useEffect(() => {
    document.title = say('title', { names: names.join(' – ') });
    // So that playing on from here works without the network too.
    void import('../sandbox/SandboxRoute.tsx');
    return () => table.playback.pause();
  }, [table, names]);
  useAddress(table, link);

  const { facing } = table;
  const outcome = game.definition.outcome(source.stateAt(frame.sequence));
  const props: PanelProps<Any, Any, Any> = {
    view: frame.view,
    ...(facing === undefined ? {} : { near: facing }),
    names,
    legal: [],
    step: table.step.value,
    ...(outcome === undefined ? {} : { outcome }),
    events,
    pending: false,
    phone: width === 'phone',
    act: () => undefined,
    gesture: (gesture) => table.gesture(gesture),
    open: () => undefined,
    point: (cells) => {
      pointed.value = cells;
    },
  };
  const verify = (): void => {
    table.playback.pause();
    checking.value = true;
  };
  const shared: ReplayShared = { table, props, lines, link, back, verify, refresh };
  const seating: Seating = {
    order: seatsFrom(facing ?? 0, names.length),
    plate: (of, shape) => <ReplayPlate key={of} {...shared} of={of} shape={shape} />,
  };
  const text = game.frame(frame.view, names, undefined);
  return (
    <main
      class={`match replay ${width}${isMany(seating.order) ? ' many' : ''}`}
      data-testid="replay"
      data-event={frame.sequence}
    >
      <h1 class="hidden">{say('heading', { names: versus(names), round: text.round })}</h1>
      <Board table={table} pointed={pointed} hole={hole} />
      {width === 'phone' ? (
        <ReplayPhone {...shared} seating={seating} text={text} hole={hole} />
      ) : (
        <>
          <header class="top">
            <Title {...shared} />
            <PlateBar {...seating} width={width}>
              <div class="middle">
                <span class="turn">{text.round}</span>
                <Stepper stages={text.stages} />
              </div>
            </PlateBar>
            <div class="tools">
              <button type="button" class="ghost small" data-testid="verify" onClick={verify}>
                <Icon name="lu:shield" size={16} /> {say('verify.open')}
              </button>
            </div>
          </header>
          <Rails
            table={table}
            panels={lastingPanels(game.panels(frame.view))}
            props={props}
            feed={
              <section class="card feed" aria-label={say('tab.log')}>
                <ReplayLog {...shared} />
              </section>
            }
            single={width === 'tablet'}
            feedFirst
          />
          <PlateBelow {...seating} width={width} />
          <div class="hole" ref={hole} />
          <div class="dock">
            <Transport {...shared} />
          </div>
          <div class="acts">
            <After {...shared} />
          </div>
        </>
      )}
      <Fault {...shared} />
      {checking.value && (
        <VerifyDialog
          table={table}
          serverKey={serverKey}
          close={() => {
            checking.value = false;
          }}
        />
      )}
    </main>
  );
}

function Title({ table, back }: ReplayShared) {
  return (
    <div class="brand">
      <a href="/" aria-label={say('start')}>
        <Mark />
      </a>
      <div>
        <b>{table.game.definition.title}</b>
        <small>{say(back === undefined ? 'kind.file' : table.file.end ? 'kind.over' : 'kind.running')}</small>
      </div>
    </div>
  );
}

/** What of the record could not be shown. */
function Fault({ table }: ReplayShared) {
  const { fault } = table.source.moments;
  if (fault === undefined) return null;
  return (
    <div class="notices">
      <p class="notice bad" role="alert" data-testid="record-fault">
        <Icon name="lu:triangle-alert" size={16} /> {faultText(fault)}
      </p>
    </div>
  );
}

/** The address names the moment, so that a reload comes back to it; history keeps one entry for the whole replay. */
function useAddress(table: ReplayTable, link: string | undefined): void {
  const { source, playback } = table;
  const hash = momentHash(source.frame.value.sequence, source.viewer.value);
  const playing = playback.playing.value;
  useEffect(() => {
    // Browsers refuse more than some hundred changes a minute: while it plays the address waits.
    if (link === undefined || playing) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', hash), ADDRESS_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hash, link, playing]);
}

const ADDRESS_SETTLED_MS = 200;
