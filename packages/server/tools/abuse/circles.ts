// A guest who makes, guesses and floods circles (TABLE-30), and a hostile member.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_LIMITS,
  type CircleReply,
  type CreateCircleReply,
  type JoinCircleReply,
} from '@hexmarch/shared/protocol/people/circles';
import { type Case, NEIGHBOUR, times, type Verdict, WINDOWS } from './case.ts';
import type { Reply, Scene } from './scene.ts';

const CIRCLES_A_DAY = 5;
const JOINS_AN_HOUR = 10;
const GUESSES_A_MINUTE = 30;
const JOINS_OF_CIRCLE = 20;

const found = (scene: Scene): Promise<Reply<CreateCircleReply>> =>
  scene.ask('/api/circles', { name: 'Circle', look: { emblem: 0, colour: 0 }, memberName: 'Guest' });

const join = (scene: Scene, { circleId, invite }: CreateCircleReply): Promise<Reply<JoinCircleReply>> =>
  scene.ask(`/api/circles/${circleId}/join`, { name: 'Guest', invite });

const countOf = (replies: readonly Reply<unknown>[], wanted: number): number =>
  replies.filter(({ status }) => status === wanted).length;

async function making(scene: Scene): Promise<Verdict> {
  const made = countOf(await times(40, () => found(scene)), 201);
  const other = await found(scene.elsewhere(NEIGHBOUR));
  const passed = made > 0 && made <= CIRCLES_A_DAY && other.status === 201;
  return { passed, summary: `${made} of 40 made` };
}

async function guessing(scene: Scene): Promise<Verdict> {
  const { body } = await found(scene.elsewhere(OWNER));
  const path = `/api/circles/${body.circleId}`;
  const codes = await times(100, (i) => scene.ask('/api/circles/code', { code: `ABCDEFG${i}` }));
  const invites = await times(100, (i) => scene.ask(`${path}/invitation`, { invite: `${i}`.repeat(16) }));
  const answered = [...codes, ...invites].filter(({ status }) => status !== 429).length;
  const other = await join(scene.elsewhere(NEIGHBOUR), body);
  const passed = answered <= 2 * WINDOWS * GUESSES_A_MINUTE && other.status === 200;
  return { passed, summary: `${answered} of 200 guesses answered` };
}

async function joining(scene: Scene): Promise<Verdict> {
  const { body } = await found(scene.elsewhere(OWNER));
  const joined = countOf(await times(60, () => join(scene, body)), 200);
  const others = await times(30, (i) => join(scene.elsewhere(`198.51.100.${100 + i}`), body));
  const members = others.filter((reply) => reply.body.role === 'member').length;
  const late = await join(scene.elsewhere(NEIGHBOUR), body);
  const isBounded = joined <= JOINS_AN_HOUR && joined + members <= JOINS_OF_CIRCLE;
  const passed = joined > 0 && isBounded && late.body.role === 'asking';
  return { passed, summary: `${joined} of 60 of one address joined, ${members} of 30 others, then it asks` };
}

/** A member who opens rooms, asks about evenings and renames: the owner still gets the page. */
async function member(scene: Scene): Promise<Verdict> {
  const owner = scene.elsewhere(OWNER);
  const { body } = await found(owner);
  const { key } = (await join(scene, body)).body;
  const path = `/api/circles/${body.circleId}`;
  const room = {
    game: 'skorm',
    options: {},
    clock: { kind: 'untimed' },
    watchersAllowed: true,
    name: 'Guest',
  };
  const replies = await times(120, (i) => {
    const times = [Date.now() + DAY_MS + i];
    return i % 2 === 0
      ? scene.ask<object>(`${path}/rooms`, { room: { ...room, visibility: 'private' }, reservedFor: [] }, key)
      : scene.ask<object>(`${path}/evenings`, { times, zone: 'UTC' }, key);
  });
  const since = performance.now();
  const { status, body: reply } = await owner.ask<CircleReply>(path, undefined, body.key);
  const ms = performance.now() - since;
  const { matches = [], evenings = [] } = reply.page ?? {};
  const passed =
    status === 200 &&
    matches.length <= CIRCLE_LIMITS.openRoomsMax &&
    evenings.length <= CIRCLE_LIMITS.openEveningsMax &&
    countOf(replies, 500) === 0;
  const summary = `${matches.length} rooms, ${evenings.length} evenings of 120 asked; its page in ${ms.toFixed(0)} ms`;
  return { passed, summary };
}

/** Another address than the guest's. */
const OWNER = '198.51.100.66';

export const CIRCLES: readonly Case[] = [
  { name: 'circles', quick: true, run: making },
  { name: 'guessed invitations to a circle', quick: true, run: guessing },
  { name: 'joins of a circle', quick: true, run: joining },
  { name: 'a hostile member of a circle', quick: true, run: member },
];
