// The left end of a live match's top bar: the game and the room, which open the menu.

import { shownCode } from '../../../net/api/api.ts';
import { openMenu } from '../../../table/menu/openDialog.ts';
import { TopBrand } from '../../../table/screen/TopBrand.tsx';
import type { ScreenProps } from '../session/shared.ts';
import { say } from '../words/say.ts';

export function MatchBrand({ session, table }: ScreenProps) {
  const code = session.welcome.value?.code ?? '';
  return (
    <TopBrand
      title={table.game.definition.title}
      where={code === '' ? say('watching') : say('room', { code: shownCode(code) })}
      openMenu={openMenu(table)}
    />
  );
}
