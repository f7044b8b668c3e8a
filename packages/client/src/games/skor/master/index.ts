// Extra panels of a match with a game master.

import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

const Master = later(() => import('./Master.tsx').then(({ Master }) => Master));

type Panel = GamePanel<SkorView, SkorCommand, SkorEvent>;

export const masterPanels = ({ options }: SkorView): readonly Panel[] =>
  options.gm === undefined
    ? []
    : [
        {
          id: 'master',
          title: say('panel.master'),
          icon: glyph('lu:gavel'),
          rail: 'left',
          phone: 'sheet',
          acting: true,
          Component: Master,
        },
      ];
