// Messages of the settings.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export type SettingsMessage = keyof typeof messages;

export const { say, sayParts } = await catalogue<SettingsMessage>(
  'settings',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
