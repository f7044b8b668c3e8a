// The top bar of the start page: the logo, the code form, the account.

import type { ComponentChildren } from 'preact';
import { NameField } from '../../roomSettings/NameField.tsx';
import { SettingsButton } from '../../settingsDialog/SettingsButton.tsx';
import { Brand } from '../../ui/pictures/Brand.tsx';

/** `children`: shown on a wide screen. */
export const Masthead = ({ children }: { readonly children: ComponentChildren }) => (
  <header class="masthead">
    <Brand />
    <div class="masthead-tools">
      {children}
      <NameField />
      <SettingsButton />
    </div>
  </header>
);
