// The first lesson of every game and every eighth through the interface, in the long form every one: a mistake gets a
// hint, the right commands finish it.

import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/field/types';
import type { Browser, Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { taughtOf } from '../games/lessons.ts';
import { TURN_ENDS } from '../games/turnEnds.ts';
import { inThemes, violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { SkirmishPlayer } from './skirmishPlayer.ts';
import { SkormPlayer } from './skormPlayer.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { TablePlayer } from './tablePlayer.ts';

let server: RecordServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveRecords({}, '');
  browser = await launchChromium();
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

interface Learner {
  readonly page: Page;
  give(text: string): Promise<void>;
  press(testId: string): Promise<void>;
}

/** Gives Skor's commands by pointing. */
class SkorLearner extends SkorPlayer {
  async give(text: string): Promise<void> {
    const [word = '', ...rest] = text.split(' ');
    switch (word) {
      case 'move':
        return this.move(...(rest as ['C' | 'M', string, string]));
      case 'end':
        await this.press('end-turn');
        if (await this.has('confirm-end')) await this.press('confirm-end');
        return;
      case 'spawn':
      case 'promote': {
        const action = this.page.getByTestId(`action-${word}`).first();
        await this.pointUntil(rest[0] ?? '', action);
        return action.click();
      }
      case 'disband':
        await this.pointUntil(rest[1] ?? '', this.page.getByTestId('confirm-act').first());
        return this.press('confirm-act');
      case 'build':
        await this.press(`build-${rest[0]}`);
        return this.point(rest[1] ?? '');
      case 'research':
        await this.press(`tech-${rest[0]}-1`);
        return this.press('confirm-act');
      case 'setup': {
        const [, culture = '', side = ''] = /culture=(\w+) side=(\d)/.exec(text) ?? [];
        await this.press(`culture-${culture}`);
        await this.press(`side-${side}`);
        return this.press('confirm-setup');
      }
      default:
        await this.press(word);
        return this.press('confirm-act');
    }
  }

  private async move(kind: 'C' | 'M', from: string, to: string): Promise<void> {
    // This lesson has no card for the selected piece: input is by the board alone.
    if ((await this.page.locator('[data-lesson="research"]').count()) > 0) await this.point(from);
    else await this.select(from, kind);
    const attacks = (await this.grid()).some(({ cell, mark }) => cell === to && mark === 'attack');
    await this.point(to);
    if (attacks) await this.press('roll');
  }
}

/** Gives Skirmish Society's orders by pointing, and lets turns end. */
class SkirmishLearner extends SkirmishPlayer {
  override give(text: string): Promise<void> {
    return text === TURN_ENDS ? this.press('pass') : super.give(text);
  }
}

/** Gives Skure's commands by pointing, step by step. */
class SkureLearner extends TablePlayer {
  async give(text: string): Promise<void> {
    const [word = '', first = '', second = '', third = ''] = text.split(' ');
    switch (word) {
      case 'step':
        await this.pointUntil(await this.nextTo(first), this.page.getByTestId('go-dock').first());
        return this.press('confirm');
      case 'face':
        await this.page.keyboard.press('Escape');
        return this.press(`face-${wayOf(first)}`);
      case 'attack':
        await this.pointUntil(await this.cellWith(`${first} `), this.page.getByTestId('strike-dock').first());
        return this.press('confirm');
      case 'end':
        return this.press('end-turn');
      case 'decline':
        // For the next time it would be rejected like this.
        expect(await this.page.locator('[data-testid^="answer-"]').count()).toBe(0);
        return this.answer('let-pass');
      case 'guard':
        return second === '' ? this.do(word) : this.answer(`step-in-${first}`);
      case 'cast':
        await this.press('act-cast');
        await this.press(`spell-${first}`);
        return this.aboutWhom(second);
      case 'turn':
        return this.press(`take-turn-${first}`);
      case 'lend':
        return this.choose(`lend-${first}`, second);
      case 'standing':
        await this.point(await this.cellWith(`${first} `));
        return this.choose(`standing-${second}-${first}`, third);
      case 'away':
        return this.press(word);
      default:
        return this.do(word);
    }
  }

  private async choose(testId: string, value: string): Promise<void> {
    await this.page.getByTestId(testId).first().selectOption(value);
  }

  /** An act with the one target that it can have. */
  private async do(act: string): Promise<void> {
    await this.press(`act-${act}`);
    await this.press('confirm');
  }

  private async aboutWhom(who: string): Promise<void> {
    await this.point(await this.cellWith(`${who} `));
    await this.pressOn('[data-testid="confirm"]:not([aria-disabled="true"])');
  }

  /** It takes nothing for a moment, since it may have come under a finger that meant something else. */
  private answer(button: string): Promise<void> {
    return this.pressOn(`[data-testid="${button}"]:enabled`);
  }

  /** The cell beside the mover. */
  private async nextTo(way: string): Promise<string> {
    const [x = 0, y = 0] = (await this.cellWith('acting now')).split(',').map(Number);
    return `${x + Number(way.endsWith('E')) - Number(way.endsWith('W'))},${
      y + Number(way.startsWith('S')) - Number(way.startsWith('N'))
    }`;
  }

  private async cellWith(words: string): Promise<string> {
    const found = (await this.grid()).find(({ text }) => text.includes(words));
    if (found === undefined) throw new Error(`nowhere: ${words}`);
    return found.cell;
  }
}

const wayOf = (name: string): number => (DIRECTION_NAMES as readonly string[]).indexOf(name);

const at = (page: Page, lesson: string, step: number) =>
  page.locator(`[data-lesson="${lesson}"][data-step="${step}"]`).waitFor();

/** The accessibility checker's findings, in dark and light. */
async function checked(page: Page, where: string): Promise<void> {
  await inThemes(page, async (theme) => {
    expect(await violations(page, `${where}, ${theme}`)).toEqual([]);
  });
}

async function learn(game: string, learner: Learner): Promise<void> {
  const { page } = learner;
  await page.goto(`${server.origin}/learn/${game}`);
  await page.getByTestId('learn').waitFor();
  await learner.press('learn-on');
  const all = Object.entries(taughtOf(game).SOLUTIONS);
  const lessons = everyNth(8, all);
  for (const [lesson, steps] of lessons) {
    if (page.url().split('/').at(-1) !== lesson) await page.goto(`${server.origin}/learn/${game}/${lesson}`);
    await at(page, lesson, 0);
    await page.locator('.stage[data-ready="true"]').waitFor();
    await learner.give(taughtOf(game).WRONG[lesson] ?? '');
    await page.getByTestId('hint').waitFor();
    await at(page, lesson, 0);
    if (lesson === lessons[0]?.[0]) await checked(page, `${game} ${lesson}`);
    for (const [step, commands] of steps.entries()) {
      for (const text of commands) await learner.give(text);
      await at(page, lesson, step + 1);
    }
    await page.getByTestId('learned').waitFor();
    if (lesson !== lessons.at(-1)?.[0]) await learner.press('next-lesson');
  }
  await learner.press('all-lessons');
  const done = `${lessons.length} of ${all.length} lessons done`;
  expect(await page.getByTestId('progress').textContent()).toBe(done);
  await checked(page, `lessons of ${game}`);
}

longTest(
  'all lessons of Skor, by mouse',
  async () => {
    const complaints: string[] = [];
    const page = await openPage(browser, 'Learner', complaints, DESK);
    await learn('skor', new SkorLearner(page, false));
    expect(complaints).toEqual([]);
  },
  240_000,
);

longTest(
  'all lessons of Skorm, by touch on a phone',
  async () => {
    const complaints: string[] = [];
    const page = await openPage(browser, 'Learner', complaints, HAND);
    await learn('skorm', new SkormPlayer(page, true));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(complaints).toEqual([]);
  },
  240_000,
);

test('all lessons of Skirmish Society, by touch on a phone', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, 'Learner', complaints, HAND);
  await learn('skirmish', new SkirmishLearner(page, true));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
}, 240_000);

test('all lessons of Skure, by mouse', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, 'Learner', complaints, DESK);
  await learn('skure', new SkureLearner(page, false));
  expect(complaints).toEqual([]);
}, 240_000);
