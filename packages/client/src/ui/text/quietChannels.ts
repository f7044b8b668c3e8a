// Conversations without notifications, by match.

import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import { signal } from '@preact/signals';
import { recallList, remember } from '../../preferences/storage.ts';

const KEY = 'hexmarch.quietChannels';
const STORED_MAX = 200;

/** `match channel`, newest first. */
const quiet = signal(stored());

function stored(): readonly string[] {
  return recallList(KEY).filter((one) => typeof one === 'string');
}

const nameOf = (matchId: string, channel: Channel): string => `${matchId} ${channel}`;

export const isQuiet = (matchId: string, channel: Channel): boolean =>
  quiet.value.includes(nameOf(matchId, channel));

export function toggleQuiet(matchId: string, channel: Channel): void {
  const name = nameOf(matchId, channel);
  const others = quiet.value.filter((one) => one !== name);
  quiet.value = others.length < quiet.value.length ? others : [name, ...others].slice(0, STORED_MAX);
  remember(KEY, JSON.stringify(quiet.value));
}

export const quietIn = (matchId: string): readonly Channel[] =>
  quiet.value.flatMap((name) => (name.startsWith(`${matchId} `) ? [name.slice(matchId.length + 1)] : []));
