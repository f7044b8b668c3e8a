// The bell of a waiting room: a system notification when somebody joins while the page is hidden.

import { useNotificationSwitch } from '../../../settingsDialog/useNotificationSwitch.ts';
import { say } from '../../../text/room.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';

export function Bell() {
  const { on, refused, toggle } = useNotificationSwitch();
  if (typeof Notification === 'undefined') return null;
  if (refused) return <p class="quiet bell">{say('bell.refused')}</p>;
  return (
    <button
      type="button"
      class="ghost bell"
      aria-pressed={on}
      data-testid="bell"
      onClick={() => void toggle()}
    >
      <Icon name="lu:bell" /> {say(on ? 'bell.on' : 'bell.ask')}
    </button>
  );
}
