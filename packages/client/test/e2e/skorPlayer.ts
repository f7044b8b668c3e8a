// A player of Skor: reads the board and the dock's questions.

import { TablePlayer } from './tablePlayer.ts';

export interface Cell {
  readonly space: string;
  readonly structure: string;
  /** Own seat's colour word before the structure, or none. */
  readonly pieces: string;
  readonly owner: 'ember' | 'tide' | '';
  readonly mark: string;
}

const PIECES = /(ember|tide) (two civilians|two military|civilian and military|civilian|military)$/;
const STRUCTURES = /(City|Resource|Mountain|Farm|Military Base|Fortification|Debris Field|Turret|Road)/;

export class SkorPlayer extends TablePlayer {
  async cells(): Promise<readonly Cell[]> {
    const rows = await this.grid();
    return rows.map(({ cell: space, text, mark }) => {
      const [, owner = '', pieces = ''] = PIECES.exec(text) ?? [];
      const ground = text.replace(PIECES, '');
      return {
        space,
        mark,
        pieces,
        owner: owner as Cell['owner'],
        structure: STRUCTURES.exec(ground)?.[1] ?? '',
      };
    });
  }

  async budget(): Promise<number> {
    return Number(await this.page.getByTestId('budget').first().textContent());
  }

  /** Chooses the piece of that kind on a space; true when it has somewhere to go. */
  async select(space: string, kind: 'C' | 'M'): Promise<boolean> {
    const piece = this.page.getByTestId(`piece-${kind}`);
    await this.pointUntil(space, piece.first());
    if ((await piece.first().getAttribute('aria-pressed')) !== 'true') await this.press(`piece-${kind}`);
    return (await this.cells()).some(({ mark }) => mark === 'reach' || mark === 'attack');
  }

  async endTurn(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.act(async () => {
      await this.press('end-turn');
      // The question comes at once or not at all: the step is worked out before the click has ended.
      if (await this.has('confirm-end')) await this.press('confirm-end');
    });
  }
}
