// The entry of the operators' console: fonts, styles, the page.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/latin-600.css';
import './styles/vollkorn.css';
import './tokens.css';
import './styles/base.css';
import './styles/page.css';
import './admin/admin.css';
import { render } from 'preact';
import { Console } from './admin/Console.tsx';
import { dressPage } from './settingsDialog/appearance.ts';

dressPage();
const root = document.getElementById('app');
if (root !== null) render(<Console />, root);
