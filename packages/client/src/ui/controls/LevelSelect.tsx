// The level of a bot as a menu, where there is room for one line.

import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import { ownLevel } from '../../preferences/ownLevel.ts';
import { levelsOf, levelText, say } from '../../text/levels.ts';

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
  const own = ownLevel(game);
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
      {levelsOf(ladder).map((one) => (
        <option key={one} value={String(one)}>
          {one === own ? say('own', { level: levelText(ladder, one) }) : levelText(ladder, one)}
        </option>
      ))}
    </select>
  );
}
