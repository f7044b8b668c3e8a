// The user's preferences in this browser: name, appearance, sound and shortcuts.

import { effect, type Signal, signal } from '@preact/signals';
import { THEMES } from '../art/tokens.ts';
import { recall, remember } from './storage.ts';

export const TIME_CONTROLS = ['fast', 'normal', 'slow'] as const;
export type TimeControl = (typeof TIME_CONTROLS)[number];

function storedText(key: string, initial: string): Signal<string> {
  const value = signal(recall(key) ?? initial);
  effect(() => remember(key, value.value));
  return value;
}

function storedFlag(key: string, initial: boolean): Signal<boolean> {
  const value = signal((recall(key) ?? (initial ? '1' : '0')) === '1');
  effect(() => remember(key, value.value ? '1' : '0'));
  return value;
}

function storedChoice<T extends string>(key: string, choices: readonly T[], initial: T): Signal<T> {
  const before = recall(key);
  const value = signal(choices.find((one) => one === before) ?? initial);
  effect(() => remember(key, value.value));
  return value;
}

/** Between 0 and 1. */
function storedShare(key: string, initial: number): Signal<number> {
  const before = Number.parseFloat(recall(key) ?? '');
  const value = signal(before >= 0 && before <= 1 ? before : initial);
  effect(() => remember(key, String(value.value)));
  return value;
}

/** The name shown at the tables; may be empty until the first match. */
export const playerName = storedText('hexmarch.name', '');

/** The last search's time control. */
export const lastTimeControl = storedChoice('hexmarch.pace', TIME_CONTROLS, 'normal');

/** Switches of UI-21. */
export const overlays = {
  odds: storedFlag('hexmarch.odds', true),
  trails: storedFlag('hexmarch.trails', true),
  names: storedFlag('hexmarch.names', true),
  threats: storedFlag('hexmarch.threats', false),
  owners: storedFlag('hexmarch.owners', false),
  players: storedFlag('hexmarch.players', false),
} as const;

export type OverlayName = keyof typeof overlays;

/** Every command needs a confirming gesture (UI-11). */
export const confirmMoves = storedFlag('hexmarch.confirmMoves', false);

/** In first matches: what wins, and what to do next (ui/coaching.ts). */
export const coach = storedFlag('hexmarch.coach', true);

/** For graphics cards that draw wrongly or slowly; applies to the next board that is opened. */
export const withoutGpu = storedFlag('hexmarch.withoutGpu', false);

/** System notifications when it is one's turn while the page is hidden; needs the browser's permission as well. */
export const notifications = storedFlag('hexmarch.notifications', false);

export const THEME_CHOICES = [...THEMES, 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const themeChoice = storedChoice<ThemeChoice>('hexmarch.theme', THEME_CHOICES, 'dark');

export const MOTION_CHOICES = ['system', 'reduce'] as const;
export type MotionChoice = (typeof MOTION_CHOICES)[number];
export const motionChoice = storedChoice<MotionChoice>('hexmarch.motion', MOTION_CHOICES, 'system');

/** Each kind of sound (gameApi/clientGame.ts) has a volume and a switch, and there is a master volume. */
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
export type SoundKind = (typeof SOUND_KINDS)[number];

export interface SoundPref {
  readonly on: Signal<boolean>;
  readonly volume: Signal<number>;
}

const soundPref = (name: string): SoundPref => ({
  on: storedFlag(`hexmarch.sound.${name}.on`, true),
  volume: storedShare(`hexmarch.sound.${name}.volume`, 0.7),
});

export const masterSound = soundPref('all');

export const sounds: Readonly<Record<SoundKind, SoundPref>> = {
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

/** Rebound shortcuts (shortcuts/bindings.ts), as `{"undo":"u"}`. */
export const rebound = storedText('hexmarch.keys', '{}');
