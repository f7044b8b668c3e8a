// Follows a player of a match, for signed-in people (UI-P43).

import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import { Opens } from '../parts/Opens.tsx';
import { say } from '../parts/say.ts';
import type { Blockable } from './BlockDialog.tsx';

const FollowFields = later(() => import('./FollowFields.tsx').then(({ FollowFields }) => FollowFields));

export function FollowButton(of: Blockable) {
  const label = say('follow.of', { name: of.name });
  return (
    <Opens
      icon="lu:bell"
      label={label}
      word={say('follow.of.word')}
      testid={`follow-${of.name}`}
      dialog={(close) => (
        <Dialog title={label} close={close}>
          <FollowFields {...of} />
        </Dialog>
      )}
    />
  );
}
