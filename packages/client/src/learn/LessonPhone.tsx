// A lesson on a narrow screen: what it says above the board, one sheet below, and tabs where a panel needs one.

import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { glyph, Icon } from '../panels/Icon.tsx';
import { TabBar } from '../panels/TabBar.tsx';
import { Held } from '../screens/match/Held.tsx';
import { SandboxPlate } from '../screens/sandbox/SandboxPlate.tsx';
import { say } from './say.ts';
import type { LessonShared } from './shared.ts';

export function LessonPhone({
  table,
  props: given,
  coach,
  panels,
  place,
  again,
  hole,
}: LessonShared & { readonly hole: RefObject<HTMLDivElement | null> }) {
  const { game } = table;
  const tab = useSignal(panels.find(({ phone }) => phone === 'first tab')?.id ?? 'board');
  const props = {
    ...given,
    open: (id: string): void => {
      tab.value = id;
    },
  };
  const tabs = panels.filter(({ phone }) => phone === 'tab' || phone === 'first tab');
  const panel = tabs.find(({ id }) => id === tab.value);
  // A panel gives way to the board as soon as something on the board must be pointed at.
  const shown = panel === undefined || props.step.marks.length > 0 ? 'board' : panel.id;
  const running = props.outcome === undefined && table.run.step !== undefined;
  // What has no room of its own on a phone stands on the player's plate.
  const plate = panels.some(({ phone }) => phone === 'none');
  return (
    <>
      <div class="phone-top">
        <nav class="lesson-bar">
          <a class="ib" href={`/learn/${game.id}`} aria-label={say('all')} data-testid="all-lessons">
            <Icon name="lu:list" />
          </a>
          <span class="quiet">
            {say('title', { game: game.definition.title })} · {place}
          </span>
          <button
            type="button"
            class="ib"
            aria-label={say('restart')}
            title={say('restart')}
            onClick={again}
            data-testid="restart-lesson"
          >
            <Icon name="lu:refresh-cw" />
          </button>
        </nav>
        {coach}
      </div>
      <div class="hole" ref={hole} />
      {running && (
        <div class="sheet">
          {plate && <SandboxPlate table={table} props={props} of={table.seat} shape="wide" />}
          <div class="sheet-body" data-tab={shown}>
            {panel !== undefined && shown !== 'board' ? (
              <>
                {panel.phone === 'tab' && <game.Dock {...props} />}
                <panel.Component {...props} />
              </>
            ) : (
              <>
                <Held table={table} />
                <game.Dock {...props} />
                {panels
                  .filter(({ phone }) => phone === 'sheet')
                  .map(({ id, Component }) => (
                    <Component key={id} {...props} />
                  ))}
                <div class="acts">
                  <game.Actions {...props} />
                </div>
              </>
            )}
          </div>
          {tabs.length > 0 && (
            <TabBar
              tabs={[{ id: 'board', title: say('board'), icon: glyph('lu:map') }, ...tabs]}
              shown={shown}
              pick={(id) => {
                if (id !== 'board') props.gesture({ kind: 'cancel', id: '' });
                tab.value = id;
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
