// The level of a bot as a menu, where there is room for one line and the page may not grow.

import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import { say } from '../../text/bots.ts';

interface LevelSelectProps {
  readonly game: string;
  readonly label: string;
  /** Absent: none yet, and the menu shows its label. */
  readonly level: number | undefined;
  readonly testid: string;
  readonly pick: (level: number) => void;
}

export function LevelSelect({ game, label, level, testid, pick }: LevelSelectProps) {
  const ladder = ladderOf(game);
  if (ladder === undefined) return null;
  return (
    <select
      aria-label={label}
      value={String(level ?? '')}
      data-testid={testid}
      onChange={({ currentTarget: { value } }) => pick(Number(value))}
    >
      {level === undefined && (
        <option value="" disabled>
          {label}
        </option>
      )}
      {Array.from({ length: ladder.levels }, (_, i) => String(i + 1)).map((one) => (
        <option key={one} value={one}>
          {say('level', { level: one })}
        </option>
      ))}
    </select>
  );
}
