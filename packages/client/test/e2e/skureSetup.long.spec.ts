// The setup of a battle of Skure, on the pages in dev/: teams are picked, stored, sealed and opened again, fighters placed, a
// battle chosen and a field drawn.

import type { Page } from 'playwright-core';
import { longTest } from '../../../shared/tools/sweep.ts';
import { say as sayEntry } from '../../src/games/skure/entry/say.ts';
import { say as sayField } from '../../src/games/skure/fields/say.ts';
import { say } from '../../src/games/skure/setup/common/say.ts';
import { sayIn } from '../sayIn.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { smallTargets } from './targets.ts';

const sayDeploy = sayIn('games/skure/setup/places/messages/deploy');

const pages = openDevPages();

type Use = (page: Page) => Promise<void>;

async function shown(moment: string, device: typeof DESK, use: Use): Promise<void> {
  const page = await pages.visit(`games/skure/setup.html?show=${moment}`, device);
  await page.locator('.match').waitFor();
  await use(page);
}

async function withQuestion(options: object, device: typeof DESK, use: Use): Promise<void> {
  const query = encodeURIComponent(JSON.stringify(options));
  const page = await pages.visit(`games/skure/fields.html?options=${query}`, device);
  await page.getByTestId('field-choice').waitFor();
  await use(page);
}

const textOf = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).textContent()) ?? '';

const isInert = (page: Page, id: string): Promise<string | null> =>
  page.getByTestId(id).getAttribute('aria-disabled');

async function pick(page: Page, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await page.getByTestId(`class-${id}`).click();
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByTestId('saved-teams').click();
  await page.getByTestId('paste-team').fill(text);
  await page.getByTestId('take-text').click();
};

test('a class that does not fit says by how much, and the seal says what it waits for', async () => {
  await shown('teams', DESK, async (page) => {
    await pick(page, 'knight', 'guardian');
    expect(await isInert(page, 'seal')).toBe('true');
    expect(await textOf(page, 'seal')).toContain(say('refusal.few', { count: 1 }));
    await pick(page, 'rogue', 'archer');
    expect(await isInert(page, 'seal')).toBe('false');
    expect(await textOf(page, 'class-drake')).toContain('5 over budget');
    await page.getByTestId('class-drake').click({ force: true });
    // It can still be read, and nothing was taken for it.
    expect(await textOf(page, 'class-card')).toContain('Breath: 12 fire damage');
    expect(await textOf(page, 'copy-team')).toBe('team knight,guardian,rogue,archer');
    await pick(page, 'soldier');
    expect(await textOf(page, 'budget')).toContain('7 left: the cheapest costs 8');
    await page.getByTestId('remove-0').click();
    expect(await textOf(page, 'copy-team')).toBe('team guardian,rogue,archer,soldier');
  });
});

test.each([DESK, HAND])('ready-made teams come first, and one tap is enough to seal one', async (device) => {
  await shown('teams', device, async (page) => {
    const first = page.getByTestId('ready-teams').getByRole('button');
    await first.nth(3).waitFor();
    expect(await first.count()).toBe(4);
    await first.nth(1).click();
    expect(await first.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await textOf(page, 'seal')).toContain(say('pick.sealNamed', { name: say('ready.wall') }));
    expect(await textOf(page, 'budget')).toContain('70');
    expect(await isInert(page, 'seal')).toBe('false');
  });
});

test('the roster is found by filter, word and order', async () => {
  await shown('teams', DESK, async (page) => {
    const names = (): Promise<readonly string[]> => page.locator('.pick-card .name').allTextContents();
    await page.getByTestId('filter-flying').click();
    expect((await names()).slice(0, 4)).toEqual(['Will o’ the Wisp', 'Air Elemental', 'Griffin', 'Drake']);
    await page.getByTestId('filter-all').click();
    await page.getByTestId('search').fill('revive');
    expect((await names())[0]).toBe('Cleric');
    await page.getByTestId('search').fill('');
    await page.getByTestId('order').selectOption('speed');
    expect((await names())[0]).toBe('Will o’ the Wisp');
  });
});

longTest('whoever picks can read on and write beside it', async () => {
  await shown('teams', DESK, async (page) => {
    const beside = page.locator('.rail.right');
    await beside.waitFor({ state: 'hidden' });
    await page.getByTestId('show-talk').click();
    expect(await beside.isVisible()).toBe(true);
    await pick(page, 'knight');
    expect(await textOf(page, 'budget')).toContain('14');
    await page.getByTestId('show-talk').click();
    expect(await beside.isVisible()).toBe(false);
  });
});

longTest(
  '[SKURE-2.2] a sealed team is opened again, counts until another is sealed, and the reveal shows both',
  async () => {
    await shown('four', DESK, async (page) => {
      await pick(page, 'knight', 'guardian', 'rogue');
      await page.getByTestId('seal').click();
      await page.locator('[data-testid="seat-state-0"][data-state="sealed"]').waitFor();
      // Of the others no more is known than that.
      expect(await textOf(page, 'seat-state-2')).toBe('Cleo sealed');
      expect(await textOf(page, 'seat-state-1')).toBe('Bryn picking');
      await page.getByTestId('open-team').click();
      await page.locator('[data-testid="seat-state-0"][data-state="sealed"]').waitFor();
      await pick(page, 'archer');
      await page.getByTestId('seal').click();
      await page.getByTestId('open-team').waitFor();
      expect(await textOf(page, 'copy-team')).toBe('team knight,guardian,rogue,archer');
    });
    await shown('teams', DESK, async (page) => {
      await paste(page, 'team knight,guardian,rogue,archer');
      await page.getByTestId('seal').click();
      await page.getByTestId('reveal').waitFor();
      expect(await textOf(page, 'team-0')).toContain('53 of 70 points');
      expect(await textOf(page, 'team-1')).toContain('60 of 70 points');
      expect(await page.getByTestId('reveal-order').locator('li').first().textContent()).toContain(
        'Rogue A3',
      );
    });
  },
);

test('the picked team survives a reload; teams are stored by name, as text, and only fitting ones are offered', async () => {
  await shown('teams', DESK, async (page) => {
    await pick(page, 'zombie', 'zombie', 'mage');
    await page.reload();
    await page.getByTestId('slots').waitFor();
    expect(await textOf(page, 'copy-team')).toBe('team zombie,zombie,mage');
    await page.getByTestId('saved-teams').click();
    await page.getByTestId('team-name').fill('Graveyard');
    await page.getByTestId('save-team').click();
    await page.getByRole('button', { name: say('saved.take', { name: 'Graveyard' }) }).waitFor();
    await page.getByTestId('paste-team').fill('team knight,paladin');
    await page.getByTestId('take-text').click();
    await page.getByRole('alert').getByText(say('saved.bad')).waitFor();
    await page.getByTestId('paste-team').fill('drake,drake,drake,drake');
    await page.getByTestId('take-text').click();
    expect(await textOf(page, 'seal')).toContain('18 over budget');
    await page.getByTestId('saved-teams').click();
    await page.getByTestId('team-name').fill('Fire');
    await page.getByTestId('save-team').click();
    await page.getByText(say('saved.others', { count: 1 })).waitFor();
    expect(await page.locator('.saved-team').count()).toBe(1);
    await page.getByRole('button', { name: say('saved.take', { name: 'Graveyard' }) }).click();
    expect(await textOf(page, 'copy-team')).toBe('team zombie,zombie,mage');
    await page.getByTestId('another-team').click();
    expect(await isInert(page, 'seal')).toBe('false');
  });
});

longTest('[SKURE-13.2] where one must not die, another one can be marked', async () => {
  await shown('slay', DESK, async (page) => {
    await pick(page, 'knight', 'archer', 'soldier');
    expect(await textOf(page, 'copy-team')).toBe('team knight!,archer,soldier');
    await page.getByTestId('crown-2').click();
    expect(await textOf(page, 'copy-team')).toBe('team knight,archer,soldier!');
  });
});

test('shortly before the deadline sealing the picked team is offered, with what happens otherwise', async () => {
  await shown('teams&left=15', DESK, async (page) => {
    await pick(page, 'knight', 'archer', 'soldier');
    await page.getByTestId('late').getByText('Soldier, Archer, Cleric').waitFor();
    expect(await textOf(page, 'seal')).toContain(say('clock.sealWhat'));
  });
});

test('[SKURE-2.4] all stand in formation at once, are turned and put back, and are ready', async () => {
  await shown('places', DESK, async (page) => {
    await page.getByTestId('to-field').click();
    await page.getByTestId('place-A4').getByText('6,11 · N').waitFor();
    expect(await page.getByTestId('formation-shields').getAttribute('aria-pressed')).toBe('true');
    await page.getByTestId('turn-A4-right').click();
    await page.getByTestId('place-A4').getByText('6,11 · NE').waitFor();
    await page.getByTestId('formation-shields').click();
    await page.getByTestId('place-A4').getByText('6,11 · N', { exact: true }).waitFor();
    expect(await page.getByTestId('curtain-1').getAttribute('data-state')).toBe('placing');
    await page.getByTestId('ready').click();
    await page.getByText(sayDeploy('deploy.waits')).waitFor();
    expect(await page.getByTestId('turn-A4-right').count()).toBe(0);
  });
});

test('on a phone everything is usable by touch', async () => {
  await shown('slay&left=15', HAND, async (page) => {
    for (const id of ['knight', 'archer', 'soldier']) await page.getByTestId(`add-${id}`).tap();
    await page.getByTestId('class-mage').tap();
    await page.locator('.pick-row .class-body').getByText('Thunderbolt').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page, 'phone')).toEqual([]);
    await page.getByTestId('saved-teams').tap();
    expect(await smallTargets(page)).toEqual([]);
  });
  await shown('places', HAND, async (page) => {
    await page.getByTestId('to-field').tap();
    await page.getByTestId('place-A1').tap();
    await page.getByTestId('turn-A1-left').tap();
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page, 'places')).toEqual([]);
  });
});

/** From the edge of the zone to the middle of the arrowheads, and from there to one of them, in CSS px. */
const [RING_PX, ARROW_PX] = [74, 46];

/** The dock and the board of a room whose teams are in. */
async function onBoard(use: Use): Promise<void> {
  const page = await pages.visit('match.html?game=skure&seat=0', HAND);
  await page.getByTestId('teams').waitFor();
  await page.evaluate(() => {
    const { room } = window as unknown as { room: { play(seat: number, text: string): void } };
    room.play(0, 'team knight,guardian,rogue,archer');
    room.play(1, 'team minotaur,cleric,griffin,archer');
  });
  await page.getByTestId('to-field').tap();
  await page.locator('.stage[data-ready="true"]').waitFor();
  await use(page);
}

test('[SKURE-2.4] by a finger a fighter is turned by the arrows off its zone, and changes places with the one beside it', async () => {
  await onBoard(async (page) => {
    const where = async (who: string): Promise<string> => textOf(page, `place-${who}`);
    const cellOf = async (who: string): Promise<string> => /\d+,\d+/.exec(await where(who))?.[0] ?? '';
    const middleOf = async (cell: string) => {
      const { x, y, width, height } = (await page.getByTestId(`cell-${cell}`).boundingBox()) ?? {
        ...{ x: 0, y: 0, width: 0, height: 0 },
      };
      return { x: x + width / 2, y: y + height / 2 };
    };
    await page
      .getByTestId('place-A1')
      .getByText(/\d+,10 · N$/)
      .waitFor();
    const [own, other] = [await cellOf('A1'), await cellOf('A2')];
    await page.getByTestId('place-A1').tap();
    await page.getByTestId('place-hint').getByText(sayDeploy('deploy.hintChosen')).waitFor();
    const { x, y } = await middleOf(own);
    const spacePx = (await middleOf(own.replace(/10$/, '11'))).y - y;
    const ringY = y - spacePx / 2 - RING_PX;
    await page.touchscreen.tap(x + ARROW_PX, ringY - ARROW_PX);
    await page.getByTestId('place-A1').getByText(`${own} · NE`).waitFor();
    await page.touchscreen.tap(x, ringY + ARROW_PX);
    await page.getByTestId('place-A1').getByText(`${own} · S`).waitFor();
    // It is still chosen.
    const next = await middleOf(other);
    await page.touchscreen.tap(next.x, next.y);
    await page.getByTestId('place-A1').getByText(`${other} · S`).waitFor();
    expect(await cellOf('A2')).toBe(own);
  });
});

test('the accessibility checker finds nothing in teams, reveal and deployment', async () => {
  await shown('teams', DESK, async (page) => {
    await pick(page, 'knight', 'cleric', 'water-elemental');
    await inThemes(page, async (theme) => expect(await violations(page, `teams ${theme}`)).toEqual([]));
  });
  await shown('places', DESK, async (page) => {
    await inThemes(page, async (theme) => expect(await violations(page, `reveal ${theme}`)).toEqual([]));
    await page.getByTestId('to-field').click();
    await page.getByTestId('ready').waitFor();
    await inThemes(page, async (theme) => expect(await violations(page, `places ${theme}`)).toEqual([]));
  });
});

const sayCompany = sayIn('games/skure/setup/company/messages');

test('[SKURE-15.8] a member of ten sees who could give way, and a pick is sent at once and can be changed', async () => {
  await shown('company&seat=0', DESK, async (page) => {
    await page.getByTestId('class-drake').hover();
    expect(await textOf(page, 'pool')).toContain(sayCompany('pool.spent', { spent: 102, points: 140 }));
    await pick(page, 'drake');
    await page.getByTestId('member-0').getByText('Drake · 22').waitFor();
    await pick(page, 'mage');
    await page.getByTestId('member-0').getByText('Mage · 14').waitFor();
    expect(await textOf(page, 'ready-note')).toContain('Gwen');
    expect(await page.getByTestId('ready-teams').count()).toBe(0);
    expect(await page.getByTestId('saved-teams').count()).toBe(0);
    await inThemes(page, async (theme) => expect(await violations(page, `company ${theme}`)).toEqual([]));
  });
  await shown('companySpent&seat=18', DESK, async (page) => {
    await page.getByTestId('class-drake').hover();
    const why = sayCompany('card.giver', { short: 7, name: 'Cleo', fighter: 'Drake', points: 22 });
    expect(await textOf(page, 'shortfall')).toContain(why);
    expect(await isInert(page, 'class-drake')).toBe('true');
  });
});

test('[SKURE-15.8] of three fighters each is changed by itself, and the last pick counts until the new one is whole', async () => {
  await shown('three', DESK, async (page) => {
    await page.getByTestId('slot-1').click();
    await pick(page, 'zombie');
    await page.getByTestId('slot-1').getByText('Zombie').waitFor();
    expect(await textOf(page, 'slot-0')).toContain('Knight');
    await page.getByTestId('member-0').getByText('32').waitFor();
  });
});

test('[SKURE-15.25] a spectator of twenty sees who has picked, and only in a record whom', async () => {
  await shown('company&seat=watcher', DESK, async (page) => {
    await page.getByTestId('side-states').waitFor();
    expect(await textOf(page, 'side-state-0')).toContain(sayCompany('side.picked', { picked: 8, count: 10 }));
    expect(await page.getByTestId('side-bar').count()).toBe(0);
    expect(await page.getByTestId('own-team').count()).toBe(0);
    expect(await textOf(page, 'seat-state-0')).not.toContain('Knight');
  });
  await shown('company&seat=record', DESK, async (page) => {
    expect(await textOf(page, 'seat-state-0')).toContain('Knight');
  });
});

test('[SKURE-15.9] shortly before the deadline it says whom one gets who has picked nobody', async () => {
  await shown('company&seat=6&left=15', DESK, async (page) => {
    await page.getByRole('alert').getByText(sayCompany('pick.time')).waitFor();
  });
});

test('picks, reveal and deployment of twenty are usable by touch', async () => {
  await shown('company&seat=0', HAND, async (page) => {
    await page.getByTestId('shares').tap();
    await page.getByTestId('share-less-6').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page, 'company')).toEqual([]);
  });
  await shown('companyPlaces&seat=0', HAND, async (page) => {
    await page.getByTestId('reveal-order').waitFor();
    expect(await page.getByTestId(/^fighter-/).count()).toBe(20);
    expect(await violations(page, 'sides')).toEqual([]);
    await page.getByTestId('to-field').tap();
    await page.getByTestId('place-A10').scrollIntoViewIfNeeded();
    await page.getByTestId('place-A10').tap();
    expect(await page.getByTestId('place-A10').getAttribute('aria-pressed')).toBe('true');
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page, 'deployment')).toEqual([]);
  });
});

longTest('a preset sets a battle, and what is otherwise than in it is told', async () => {
  await withQuestion({}, DESK, async (page) => {
    await page.getByTestId('preset-pairs').click();
    expect(JSON.parse(await textOf(page, 'options'))).toMatchObject({
      players: 4,
      sides: 'pairs',
      field: 'crossing',
    });
    await page.getByTestId('field-market').click();
    const list = sayField('differs.one', {
      option: sayEntry('option.field'),
      value: sayEntry('field.market'),
    });
    const differs = sayField('differs', { preset: sayEntry('preset.pairs'), list });
    await page.getByTestId('differences').getByText(differs).waitFor();
    await page.getByTestId('preset-duel').click();
    expect(await page.getByTestId('differences').count()).toBe(0);
    expect(await page.getByTestId('field-market').count()).toBe(0);
    await inThemes(page, async (theme) => expect(await violations(page, `fields ${theme}`)).toEqual([]));
  });
});

test('[SKURE-13.2] cells to hold are marked on the field or typed, and invalid ones are refused', async () => {
  await withQuestion({ objective: 'hold' }, DESK, async (page) => {
    const field = page.getByTestId('hold-field');
    await field.scrollIntoViewIfNeeded();
    const holds = async (): Promise<string> =>
      (JSON.parse(await textOf(page, 'options')) as { hold: string }).hold;
    expect(await page.locator('.hold-mark').count()).toBe(4);
    const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
    const at = (x: number, y: number) => ({
      position: { x: (width * (9 + 10 * x)) / 148, y: (height * (9 + 10 * y)) / 133 },
    });
    await field.click(at(3, 4));
    await field.click(at(10, 7));
    expect(await holds()).toBe('3,4 10,7');
    expect(await page.locator('.hold-mark').count()).toBe(2);
    await field.click(at(3, 4));
    expect(await holds()).toBe('10,7');
    await page.getByTestId('hold-text').fill('99,1');
    await page.getByTestId('hold-choice').getByText(sayField('hold.bad')).waitFor();
    expect(await textOf(page, 'options')).toBe('bad-hold');
  });
});

test('a field is drawn by pointer and by keys, taken back, refused in words, and played on', async () => {
  await withQuestion({}, DESK, async (page) => {
    await page.getByTestId('draw-field').click();
    const canvas = page.getByTestId('field-canvas');
    const text = page.getByTestId('field-text');
    const rows = async (): Promise<readonly string[]> => (await text.inputValue()).split('\n');
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('nothing to draw on');
    // The middle of a space, as parts of the picture: an edge of 4 units around spaces of 10, and 5 of skirt below.
    const at = (x: number, y: number) =>
      [box.x + (box.width * (9 + 10 * x)) / 148, box.y + (box.height * (9 + 10 * y)) / 133] as const;
    await page.mouse.move(...at(2, 9));
    await page.mouse.down();
    await page.mouse.move(...at(5, 9));
    await page.mouse.up();
    expect((await rows())[9]).toBe('..####........');
    await page.getByTestId('symmetry-turn').click();
    expect((await rows())[2]).toBe('........####..');
    await page.getByTestId('undo-field').click();
    expect((await rows())[2]).toBe('.'.repeat(14));
    await canvas.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '4', ' ']) await page.keyboard.press(key);
    expect((await rows())[1]).toBe('.~............');
    await page.getByTestId('rectangle').click();
    await page.mouse.move(...at(0, 10));
    await page.mouse.down();
    await page.mouse.move(...at(13, 11));
    await page.mouse.up();
    const small = sayField('fault.zone-too-small', { seat: 'A', places: 0, needed: 6 });
    await page.getByTestId('verdict').getByText(small).waitFor();
    expect(await isInert(page, 'take-field')).toBe('true');
    await text.fill('.....\n....');
    await page
      .getByTestId('text-faults')
      .getByText(sayField('fault.field-row-length', { row: 2, length: 4, width: 5 }))
      .waitFor();
    await text.fill(Array.from({ length: 9 }, (_, y) => (y === 4 ? '..#####..' : '.........')).join('\n'));
    expect([await textOf(page, 'width'), await textOf(page, 'height')]).toEqual(['9', '9']);
    await page.getByTestId('width-more').click();
    await page.getByTestId('field-name').fill('Bar');
    await page.getByTestId('field-name').press('Enter');
    expect(await page.getByTestId('form').getAttribute('data-sent')).toBe('0');
    await page.getByTestId('keep-field').click();
    expect(await violations(page, 'editor')).toEqual([]);
    const link = await page.getByTestId('field-link').inputValue();
    await page.getByTestId('take-field').click();
    const { field } = JSON.parse(await textOf(page, 'options')) as { readonly field: string };
    expect(field.split('/')[4]).toBe('..#####...');
    // By link it is chosen at once, wherever that is opened.
    await page.goto(`${pages.origin}/favicon.svg`);
    await page.goto(`${pages.origin}/dev/games/skure/fields.html${new URL(link).hash}`);
    await page.getByTestId('options').getByText('..#####...').waitFor();
  });
});

longTest('on a phone a field is drawn with a finger', async () => {
  await withQuestion({}, HAND, async (page) => {
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId('draw-field').tap();
    await page.getByTestId('field-canvas').tap();
    expect(await page.getByTestId('field-text').inputValue()).toContain('#');
    expect(await smallTargets(page)).toEqual([]);
  });
});
