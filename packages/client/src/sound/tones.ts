// The sounds of the table: short tones synthesised from few partials, one recipe per kind. No files.

import type { SoundKind } from '../gameApi/clientGame.ts';

/** One partial: a glide between two pitches, with soft attack and decay. */
export interface Tone {
  readonly wave: OscillatorType;
  readonly fromHz: number;
  readonly toHz: number;
  readonly startMs: number;
  readonly lengthMs: number;
  /** Between 0 and 1. */
  readonly loud: number;
}

const tone = (
  wave: OscillatorType,
  [fromHz, toHz]: readonly [number, number],
  [startMs, lengthMs]: readonly [number, number],
  loud: number,
): Tone => ({ wave, fromHz, toHz, startMs, lengthMs, loud });

const bell = (hz: number, startMs: number, loud = 0.5): readonly Tone[] => [
  tone('sine', [hz, hz], [startMs, 420], loud),
  tone('sine', [hz * 2.76, hz * 2.76], [startMs, 160], loud * 0.25),
];

const knock = (hz: number, startMs: number, loud = 0.6): Tone =>
  tone('triangle', [hz, hz * 0.6], [startMs, 70], loud);

export const TONES: Readonly<Record<SoundKind, readonly Tone[]>> = {
  turn: [...bell(523, 0), ...bell(784, 130)],
  move: [knock(240, 0, 0.5)],
  build: [knock(180, 0), knock(220, 110), knock(260, 220)],
  dice: [0, 70, 130, 210, 300].map((startMs, i) => knock(700 - 60 * i, startMs, 0.35)),
  capture: [tone('sawtooth', [300, 90], [0, 180], 0.28), tone('triangle', [140, 70], [20, 260], 0.6)],
  lost: [tone('sine', [330, 320], [0, 220], 0.45), tone('sine', [247, 196], [180, 420], 0.45)],
  tech: [...bell(659, 0, 0.3), ...bell(880, 90, 0.3), ...bell(1175, 180, 0.3)],
  chat: [tone('sine', [880, 880], [0, 70], 0.35), tone('sine', [1175, 1175], [80, 110], 0.35)],
  clock: [tone('square', [1000, 1000], [0, 22], 0.12)],
};
