// Below the board: what happened at the cursor, the line of the match, and the buttons to run it.

import { Icon, type IconName } from '../../panels/Icon.tsx';
import { spoken } from '../../panels/Sentence.tsx';
import { keepFocus } from './keepFocus.ts';
import { NowLine } from './NowLine.tsx';
import { Speeds, Viewpoint } from './Pace.tsx';
import { lineAt } from './replayLines.ts';
import { Scrubber } from './Scrubber.tsx';
import type { ReplayShared } from './shared.ts';

export function Transport(shared: ReplayShared) {
  const { table, lines, props } = shared;
  const { source, timeline, playback } = table;
  const cursor = source.frame.value.sequence;
  const playing = playback.playing.value;
  const said = lineAt(lines, cursor);
  const voice = {
    names: props.names,
    seat: undefined,
    cellName: (cell: string) => table.game.cellName(cell),
  };
  return (
    <section class="card transport" aria-label="Replay" data-testid="transport">
      <NowLine {...shared} said={said} />
      <p class="hidden" aria-live="polite">
        {playing || said === undefined ? '' : spoken({ line: said.line, ...voice })}
      </p>
      <Scrubber
        timeline={timeline}
        length={source.length}
        cursor={cursor}
        words={said === undefined ? '' : spoken({ line: said.line, ...voice })}
        seek={(to) => table.seek(to)}
      />
      <div class="buttons">
        <div class="steps">
          <Step label="To the beginning" hint="Home" icon="lu:skip-back" press={() => table.seek(0)} />
          <Step label="Turn back" hint="Shift ←" icon="lu:step-back" press={() => table.byTurn(-1)} />
          <Step label="Event back" hint="←" icon="lu:chevron-left" press={() => table.by(-1)} />
          <button
            type="button"
            class="cta play"
            aria-label={playing ? 'Pause' : 'Play'}
            title={`${playing ? 'Pause' : 'Play'} (space)`}
            data-testid="play"
            onMouseDown={keepFocus}
            onClick={() => table.toggle()}
          >
            <Icon name={playing ? 'lu:pause' : 'lu:play'} size={20} />
          </button>
          <Step label="Event on" hint="→" icon="lu:chevron-right" press={() => table.by(1)} />
          <Step label="Turn on" hint="Shift →" icon="lu:step-forward" press={() => table.byTurn(1)} />
          <Step
            label="To the end"
            hint="End"
            icon="lu:skip-forward"
            press={() => table.seek(source.length)}
          />
        </div>
        <Speeds {...shared} />
        <Viewpoint {...shared} />
      </div>
    </section>
  );
}

function Step({
  label,
  hint,
  icon,
  press,
}: {
  label: string;
  hint: string;
  icon: IconName;
  press: () => void;
}) {
  const testid = label.toLowerCase().replaceAll(' ', '-');
  return (
    <button
      type="button"
      class="ib"
      aria-label={label}
      title={`${label} (${hint})`}
      data-testid={testid}
      onMouseDown={keepFocus}
      onClick={press}
    >
      <Icon name={icon} size={19} />
    </button>
  );
}
