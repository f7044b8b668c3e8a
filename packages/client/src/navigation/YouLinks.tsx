// The pages about oneself, on each of them, with the settings.

import { useLocation } from 'preact-iso';
import { SettingsButton } from '../settingsDialog/SettingsButton.tsx';
import { say } from './places.ts';

const PAGES = [
  ['me', '/me'],
  ['games', '/games'],
  ['history', '/games/history'],
  ['numbers', '/games/numbers'],
] as const;

export function YouLinks() {
  const { path } = useLocation();
  return (
    <div class="you-links">
      <nav aria-label={say('you')}>
        {PAGES.map(([page, to]) => (
          <a key={page} href={to} aria-current={path === to ? 'page' : undefined} data-testid={`you-${page}`}>
            {say(`you.${page}`)}
          </a>
        ))}
      </nav>
      <SettingsButton />
    </div>
  );
}
