// A player of Skorm: gives any command by pointing, from its canonical text.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { PlaceCommand, SkormCommand, TurnCommand } from '@hexmarch/shared/games/skorm/types';
import { pressInMenu } from './menu.ts';
import { TablePlayer } from './tablePlayer.ts';

export class SkormPlayer extends TablePlayer {
  /** The tile on which a Shieldman is being turned. */
  turning = '';

  /** Plays it through the board, the tray and the dial, and waits until it has come back from the server. */
  async play(text: string): Promise<void> {
    const command = skorm.parseCommandText(skorm.initialState(), text);
    if (!command.ok) throw new Error(`no command: ${text}`);
    await this.act(() => this.giveCommand(command.value));
  }

  /** Gives it, whatever its result. */
  async give(text: string): Promise<void> {
    const command = skorm.parseCommandText(skorm.initialState(), text);
    if (!command.ok) throw new Error(`no command: ${text}`);
    await this.giveCommand(command.value);
  }

  /** The same by the command line. */
  async type(text: string): Promise<void> {
    await this.act(async () => {
      await pressInMenu(this.page, 'open-command-line');
      await this.page.getByTestId('command-line').fill(text);
      await this.page.keyboard.press('Enter');
    });
  }

  private async giveCommand(command: SkormCommand): Promise<void> {
    if (command.type === 'place') return this.place(command);
    if (!('rotations' in command)) throw new Error(`not by pointing: ${command.type}`);
    return this.turn(command);
  }

  private async place({ piece, tile, facing }: PlaceCommand): Promise<void> {
    await this.press(`tray-${piece}`);
    this.turning = tile;
    await this.pointUntil(tile, this.page.getByTestId('confirm-act').first());
    if (facing !== undefined) await this.press(`face-${facing}`);
    await this.press('confirm-act');
  }

  private async turn(command: TurnCommand): Promise<void> {
    for (const { tile, facing } of command.rotations) {
      await this.choose(tile);
      this.turning = tile;
      await this.press(`face-${facing}`);
      await this.page.getByTestId(`unturn-${tile}`).first().waitFor();
      await this.page.keyboard.press('Escape');
    }
    if (command.type === 'pass') return this.press('pass');
    await this.choose(command.from);
    await this.point(command.to);
    this.turning = command.to;
    await this.page.getByTestId('armed').first().waitFor();
    if (command.facing !== undefined) await this.press(`face-${command.facing}`);
    // A second look at the target is as good as the button.
    if (command.type === 'move') await this.point(command.to);
    else await this.press('confirm-act');
  }

  private choose(tile: string): Promise<void> {
    return this.pointUntil(tile, this.page.getByTestId('in-hand').first());
  }
}

/** Of seat 0 in `DUEL`: two shieldmen, an archer, a horseman. */
const ARMY = ['+Si5>4', '+Sf7>6', '+Aa9', '+He7'];

/** Against the computer, by turns with it. */
export async function placeArmy(player: SkormPlayer): Promise<void> {
  for (const line of ARMY) {
    await player.page.locator('[data-testid="plate-0"].on').waitFor();
    await player.play(line);
  }
  const placed = (await player.grid()).filter(({ cell }) => ARMY.some((line) => line.includes(cell)));
  expect(placed.map(({ text }) => /Shieldman|Archer|Horseman/.test(text))).toEqual(ARMY.map(() => true));
}
