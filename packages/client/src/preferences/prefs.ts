// What this browser remembers of its user: the name, how everything is shown and heard, and what the keys are.

import { effect, type Signal, signal } from '@preact/signals';
import { THEMES } from '../art/tokens.ts';
import { PACES } from './paces.ts';
import { recall, remember } from './storage.ts';

function kept(key: string, initial: string): Signal<string> {
  const value = signal(recall(key) ?? initial);
  effect(() => remember(key, value.value));
  return value;
}

function keptFlag(key: string, initial: boolean): Signal<boolean> {
  const value = signal((recall(key) ?? (initial ? '1' : '0')) === '1');
  effect(() => remember(key, value.value ? '1' : '0'));
  return value;
}

function keptChoice<T extends string>(key: string, choices: readonly T[], initial: T): Signal<T> {
  const before = recall(key);
  const value = signal(choices.find((one) => one === before) ?? initial);
  effect(() => remember(key, value.value));
  return value;
}

/** Between 0 and 1. */
function keptShare(key: string, initial: number): Signal<number> {
  const before = Number.parseFloat(recall(key) ?? '');
  const value = signal(before >= 0 && before <= 1 ? before : initial);
  effect(() => remember(key, String(value.value)));
  return value;
}

/** The name shown at the tables; may be empty until the first match. */
export const playerName = kept('hexmarch.name', '');

/** At which strangers were looked for last. */
export const lastPace = keptChoice('hexmarch.pace', PACES, 'normal');

/** Switches of UI-21. */
export const overlays = {
  odds: keptFlag('hexmarch.odds', true),
  trails: keptFlag('hexmarch.trails', true),
  names: keptFlag('hexmarch.names', true),
  threats: keptFlag('hexmarch.threats', false),
  owners: keptFlag('hexmarch.owners', false),
} as const;

export type OverlayName = keyof typeof overlays;

/** Every act takes a second gesture (UI-11). */
export const confirmMoves = keptFlag('hexmarch.confirmMoves', false);

/** In first matches: what wins, and what to do next (panels/coaching.ts). */
export const coach = keptFlag('hexmarch.coach', true);

/** For graphics cards that draw wrongly or slowly; holds for the next board that is opened. */
export const withoutGpu = keptFlag('hexmarch.withoutGpu', false);

/** The system tells when the turn comes while the page is out of sight; needs the browser's permission besides. */
export const notifications = keptFlag('hexmarch.notifications', false);

export const THEME_CHOICES = [...THEMES, 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const themeChoice = keptChoice<ThemeChoice>('hexmarch.theme', THEME_CHOICES, 'dark');

export const MOTION_CHOICES = ['system', 'reduce'] as const;
export type MotionChoice = (typeof MOTION_CHOICES)[number];
export const motionChoice = keptChoice<MotionChoice>('hexmarch.motion', MOTION_CHOICES, 'system');

/** Each kind of sound (play/clientGame.ts) has a volume and a switch; the master is over all. */
export const SOUND_KINDS = [
  'turn',
  'move',
  'build',
  'dice',
  'capture',
  'lost',
  'tech',
  'chat',
  'clock',
] as const;
export type KeptSound = (typeof SOUND_KINDS)[number];

export interface SoundPref {
  readonly on: Signal<boolean>;
  readonly volume: Signal<number>;
}

const soundPref = (name: string): SoundPref => ({
  on: keptFlag(`hexmarch.sound.${name}.on`, true),
  volume: keptShare(`hexmarch.sound.${name}.volume`, 0.7),
});

export const masterSound = soundPref('all');

export const sounds: Readonly<Record<KeptSound, SoundPref>> = {
  turn: soundPref('turn'),
  move: soundPref('move'),
  build: soundPref('build'),
  dice: soundPref('dice'),
  capture: soundPref('capture'),
  lost: soundPref('lost'),
  tech: soundPref('tech'),
  chat: soundPref('chat'),
  clock: soundPref('clock'),
};

/** Keys that were given another act (keys/bindings.ts), as `{"undo":"u"}`. */
export const rebound = kept('hexmarch.keys', '{}');
