// The replay of a match: the frame of a live one (UI-1, UI-2) with the timeline in place of buttons.

import { useEffect, useMemo } from 'preact/hooks';
import type { AnyPanel } from '../../gameApi/anyGame.ts';
import { whenCalm } from '../../pwa/loadPriority.ts';
import { momentHash, type ReplayDialog } from '../../source/moment.ts';
import { keepAddress } from '../../table/layout/keepAddress.ts';
import { openTab, SheetPanels, usePanels } from '../../table/layout/PhoneSheet.tsx';
import { LogCard } from '../../table/log/LogCard.tsx';
import { openDialog } from '../../table/menu/openDialog.ts';
import { TableDialogs } from '../../table/menu/TableDialogs.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { panelProps } from '../../table/screen/panelProps.ts';
import { Rails } from '../../table/screen/Rails.tsx';
import { TableScreen } from '../../table/screen/TableScreen.tsx';
import { TopBrand } from '../../table/screen/TopBrand.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { seatedFrom } from '../../table/seats/Plates.tsx';
import { joined, versus } from '../../text/names.ts';
import { say } from '../../text/replay.ts';
import { later } from '../../ui/controls/Later.tsx';
import { glyph, Icon } from '../../ui/pictures/Icon.tsx';
import { After, Yourself } from './After.tsx';
import type { LostMoment } from './record/lostMoment.ts';
import type { RecordCheck } from './record/openReplay.ts';
import { ReplayBanners } from './record/ReplayBanners.tsx';
import { VerifyDialog } from './record/VerifyDialog.tsx';
import { Summary } from './Summary.tsx';
import type { StoryTeller } from './story/storyTeller.ts';
import { useReplayKeys } from './table/keys.ts';
import { ReplayLog } from './table/ReplayLog.tsx';
import { ReplayPlate } from './table/ReplayPlate.tsx';
import type { ReplayShared, ReplayShows, ReplayTable } from './table/replayTable.ts';
import { Transport } from './transport/Transport.tsx';

const ReplayMenu = later(() => import('./ReplayMenu.tsx').then(({ ReplayMenu }) => ReplayMenu));

export interface ReplayScreenProps {
  readonly table: ReplayTable;
  readonly link?: string | undefined;
  readonly back?: string | undefined;
  readonly check: RecordCheck;
  /** The viewer had a seat in it. */
  readonly wasPlayed?: boolean;
  /** Fetches what has been played since. */
  readonly refresh?: (() => void) | undefined;
  readonly teller: StoryTeller | undefined;
  /** Of a finished match. */
  readonly lost: LostMoment | undefined;
}

export function ReplayScreen(given: ReplayScreenProps) {
  const { table, check, link, back, refresh, teller, lost, wasPlayed = false } = given;
  const { source, names, game } = table;
  const layout = useTable(table, names);
  const { lines } = layout;
  const { sequence, view } = source.frame.value;
  const log = source.log.value;
  const events = useMemo(() => log.slice(0, sequence).map(({ event }) => event), [log, sequence]);
  useReplayKeys(table);
  useEffect(() => {
    document.title = say('title', { names: joined(names, ' – ') });
    void whenCalm().then(forOffline);
    return () => table.playback.pause();
  }, [table, names]);
  useAddress(table, lost, link);

  const outcome = game.definition.outcome(source.stateAt(sequence));
  const props = panelProps({ table, layout, view, names, step: table.step.value, outcome, events });
  const ask = (what: ReplayShows): void => {
    table.playback.pause();
    openDialog<ReplayDialog>(table).value = what;
  };
  const shared: ReplayShared = {
    table,
    props,
    lines,
    link,
    back,
    ask,
    teller,
    refresh,
    wasPlayed,
  };
  const seating = seatedFrom(
    table.facing,
    names,
    (of, shape) => <ReplayPlate key={of} {...shared} of={of} shape={shape} />,
    { game, view },
  );
  const text = game.frame(view, names, undefined);
  return (
    <TableScreen
      table={table}
      layout={layout}
      kind="replay"
      data={{ 'data-testid': 'replay', 'data-event': sequence }}
      heading={say('heading', { names: versus(names), round: text.round })}
      seating={seating}
      text={text}
      props={props}
      urgent={<ReplayBanners {...shared} check={check} lost={lost} />}
      phone={(places) => <ReplayPhone {...shared} places={places} />}
      wide={() => ({
        brand: (
          <TopBrand title={game.definition.title} where={say(kindOf(shared))} openMenu={() => ask('menu')} />
        ),
        turn: text.round,
        tools: (
          <div class="tools">
            {teller !== undefined && (
              <button type="button" class="ghost small" data-testid="story" onClick={() => ask('story')}>
                <Icon name="lu:list" size={16} /> {say('story.open')}
              </button>
            )}
          </div>
        ),
        rails: (
          <Rails
            table={table}
            seating={seating}
            panels={lastingPanels(game.panels(view))}
            props={props}
            feed={
              <LogCard>
                <ReplayLog {...shared} />
              </LogCard>
            }
          />
        ),
        dock: <Transport {...shared} />,
        acts: (
          <div class="acts">
            <After {...shared} />
          </div>
        ),
      })}
    >
      <ReplayDialogs {...shared} check={check} />
    </TableScreen>
  );
}

const ReplayDialogs = ({ check, ...shared }: ReplayShared & { readonly check: RecordCheck }) => (
  <TableDialogs<ReplayDialog>
    table={shared.table}
    phone={shared.props.phone}
    menu={() => <ReplayMenu {...shared} />}
    others={(open, close) => {
      const { teller } = shared;
      if (open === 'verify') return <VerifyDialog check={check} close={close} />;
      return teller && <Summary {...shared} teller={teller} close={close} />;
    }}
  />
);

/** What is needed to go on without a connection: the menu, and the sandbox with its page. */
const forOffline = () =>
  Promise.all([
    import('./ReplayMenu.tsx'),
    import('../../navigation/MenuPlaces.tsx'),
    import('../../navigation/SiteBar.tsx'),
    import('../sandbox/SandboxRoute.tsx'),
  ]);

const kindOf = ({ table, back }: ReplayShared): 'kind.file' | 'kind.over' | 'kind.running' => {
  if (back === undefined) return 'kind.file';
  return table.file.end === undefined ? 'kind.running' : 'kind.over';
};

/** The address contains the moment, so that a reload returns to it; the whole replay is one history entry. */
function useAddress(table: ReplayTable, lost: LostMoment | undefined, link: string | undefined): void {
  const { source, playback, facing } = table;
  const isLost = facing !== undefined && lost?.addressOf === facing;
  const hash = momentHash(isLost ? 'lost' : source.frame.value.sequence, source.viewer.value);
  const playing = playback.playing.value;
  useEffect(() => {
    // Browsers limit history updates per minute: during playback the address is not updated.
    if (link === undefined || playing) return undefined;
    const timer = setTimeout(() => keepAddress(link, hash), ADDRESS_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hash, link, playing]);
}

const ADDRESS_SETTLED_MS = 200;

/** The narrow layout of a replay: plates above and below the board, the timeline in the sheet, tabs. */
function ReplayPhone({ places, ...shared }: ReplayShared & { readonly places: PhonePlaces }) {
  const { table, props } = shared;
  const panels = usePanels(table.game, props, tabbed(lastingPanels(table.game.panels(props.view))));
  return (
    <PhoneTable
      places={places}
      table={table}
      panels={panels}
      props={props}
      tab={openTab(table, [])}
      isOn={false}
      board={(opening) => (
        <>
          <Transport {...shared} />
          <Yourself {...shared} />
          <SheetPanels panels={panels} props={opening} />
        </>
      )}
      boardTab={{ title: say('tab.replay'), icon: glyph('lu:play') }}
      log={() => <ReplayLog {...shared} />}
      tools={() => <ReplayMenu {...shared} />}
    />
  );
}

/** A viewer has room for a tab of panels that a player's screen omits; the sheet belongs to the timeline. */
const tabbed = (panels: readonly AnyPanel[]): readonly AnyPanel[] =>
  panels
    .filter(({ phone }) => phone !== 'sheet' && phone !== 'nested')
    .map((panel) => ({ ...panel, phone: 'tab' }));

const lastingPanels = (panels: readonly AnyPanel[]): readonly AnyPanel[] =>
  panels.filter(({ acting }) => acting !== true);
