// The end of the start page: what is rarely needed. A record file, the profile, one's name at tables, the settings.

import { NameField } from '../../roomSettings/NameField.tsx';
import { SettingsButton } from '../../settingsDialog/SettingsButton.tsx';
import { say } from '../../text/home.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';

const PersonButton = later(() =>
  import('../account/signIn/AccountButton.tsx').then(({ AccountButton }) => AccountButton),
);

export function HomeEnd() {
  return (
    <>
      <a class="ghost" href="/replay" data-testid="open-record">
        <Icon name="lu:history" /> {say('openRecord')}
      </a>
      <PersonButton />
      <NameField />
      <SettingsButton />
    </>
  );
}
