// The operators' console in a cluster: all servers on one page, a match of another one, and draining one.

import type { Browser, Page } from 'playwright-core';
import { Topology } from '../../../server/tools/trial/topology.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { closeChromium, DESKTOP, HAND, launchChromium, openPage } from './chromium.ts';
import { tooWide } from './targets.ts';

const sayConsole = sayIn('admin/messages');

const TOKEN = 'opensesame-opensesame';

let topology: Topology;
let browser: Browser;

beforeAll(async () => {
  [browser, topology] = await Promise.all([
    launchChromium(),
    Topology.start({
      ...{ servers: 2, proxy: 'caddy' },
      args: ['--no-limits', '--log', 'error', '--admin-port', '0'],
      env: { ADMIN_TOKEN: TOKEN },
    }),
  ]);
}, 120_000);

afterAll(async () => {
  await closeChromium(browser);
  await topology.close();
}, 120_000);

/** Signs in at this server's console with the token. */
async function operatorAt(index: number, complaints: string[], device = DESKTOP): Promise<Page> {
  const page = await openPage(browser, 'Operator', complaints, device);
  await page.goto(`${topology.servers[index]?.adminAddress}/admin/`);
  await page.getByTestId('token').fill(TOKEN);
  await page.getByTestId('sign-in').click();
  await page.getByTestId('servers').waitFor();
  return page;
}

async function act(page: Page, id: string, words: string): Promise<void> {
  await page.getByTestId(`${id}-words`).fill(words);
  await page.getByTestId(`${id}-do`).click();
}

/** Ada waits in a room of the server. */
async function waiting(index: number, complaints: string[]): Promise<Page> {
  const ada = await openPage(browser, 'Ada', complaints, DESKTOP);
  await ada.goto(topology.addressOf(index));
  await ada.getByTestId('name').fill('Ada');
  await ada.getByTestId('create-private-skorm').click();
  await ada.getByTestId('invite-link').waitFor();
  return ada;
}

test('an operator sees all servers, messages a table of another one, and drains that one from here', async () => {
  const complaints: string[] = [];
  const ada = await waiting(0, complaints);
  const [page, phone] = [await operatorAt(1, complaints), await operatorAt(1, complaints, HAND)];
  const [there, here] = [topology.addressOf(0), topology.addressOf(1)];
  for (const one of [page, phone]) {
    await one.getByTestId('ready').getByText('2 of 2').waitFor();
    expect(await one.getByTestId(`server-${here}`).textContent()).toContain('this one');
    expect(await one.getByTestId(`server-${there}`).textContent()).toContain(
      sayConsole('server.tables', { count: 1 }),
    );
    await one.getByTestId(`server-${there}`).locator('summary').click();
    expect(await tooWide(one)).toBe(0);
    expect(await violations(one, 'servers')).toEqual([]);
  }
  await page.getByTestId('part-matches').click();
  const row = page.locator('[data-testid^="table-"]').first();
  expect(await row.textContent()).toContain(there);
  await row.click();
  await page
    .getByTestId('match-facts')
    .getByText(sayConsole('inMemory.of', { server: there }))
    .waitFor();
  await act(page, 'word', 'We move house.');
  await ada.getByTestId('operator-word').getByText('We move house.').waitFor();

  await act(phone, `drain-${there}`, 'an update');
  await phone.getByTestId(`server-${there}`).waitFor({ state: 'detached' });
  await phone.getByTestId('ready').getByText('1 of 1').waitFor();
  expect(topology.isAlive(0)).toBe(false);
  await page.getByTestId('part-acts').click();
  await page.getByTestId('acts').getByText('an update').waitFor();
});
