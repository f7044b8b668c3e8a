// Entry of the embedded page (UI-P48). It asks for no name, has no seat key, stores nothing and makes no sound;
// preferences/storage.ts keeps what would be stored in memory.

import './embed/page.css';
import { render } from 'preact';
import { Embed } from './embed/Embed.tsx';
import { reloadForOtherBuild } from './pwa/otherBuild.ts';
import { dressPage } from './settingsDialog/appearance.ts';

reloadForOtherBuild(location.pathname);
dressPage();

const root = document.getElementById('app');
if (root !== null) render(<Embed path={location.pathname} />, root);
