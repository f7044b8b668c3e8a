// Plays the sounds of the table by WebAudio; without a user gesture on the page no AudioContext is created.

import type { SoundKind } from '../gameApi/clientGame.ts';
import { masterSound, sounds } from '../preferences/preferences.ts';
import { TONES, type Tone } from './tones.ts';

const ATTACK_S = 0.006;
/** Throttle per kind: a second sound at the same time would only be louder. */
const APART_MS = 40;
const SILENT = 0.0001;
/** Longer than any sound. */
const REST_MS = 2000;

let touched = false;
let audio: AudioContext | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
const lastMs = new Map<SoundKind, number>();

/** Browsers require a user gesture before audio. */
export function listenForGesture(): void {
  const hear = (): void => {
    touched = true;
    for (const kind of GESTURES) removeEventListener(kind, hear, true);
  };
  for (const kind of GESTURES) addEventListener(kind, hear, true);
}

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Volume between 0 and 1; 0 for silence. */
export function loudness(kind: SoundKind): number {
  const { on, volume } = sounds[kind];
  const heard = masterSound.on.value && on.value;
  return heard ? masterSound.volume.value * volume.value : 0;
}

export function play(kind: SoundKind): void {
  const loud = loudness(kind);
  const nowMs = performance.now();
  if (!touched || loud === 0 || nowMs - (lastMs.get(kind) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
  lastMs.set(kind, nowMs);
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const one of TONES[kind]) sound(audio, one, loud);
  restLater(audio);
}

/** A running AudioContext uses CPU even when silent. */
function restLater(running: AudioContext): void {
  clearTimeout(resting);
  resting = setTimeout(() => void running.suspend(), REST_MS);
}

function sound(
  into: AudioContext,
  { wave, fromHz, toHz, startMs, lengthMs, loud }: Tone,
  share: number,
): void {
  const start = into.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const voice = into.createOscillator();
  const gain = into.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(fromHz, start);
  voice.frequency.exponentialRampToValueAtTime(toHz, end);
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, loud * share), start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  voice.connect(gain).connect(into.destination);
  voice.start(start);
  voice.stop(end);
}
