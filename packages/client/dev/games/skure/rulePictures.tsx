// Pictures beside Skure's rules, and the one on the start page: /dev/games/skure/rulePictures.html?language=de
// Not part of the build.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/themes.css';
import '../../../src/styles/home.css';
import '../../../src/styles/rules.css';
import { render } from 'preact';
import { pictures } from '../../../src/games/skure/pictures/rulePictures.tsx';
import { Vignette } from '../../../src/games/skure/pictures/Vignette.tsx';
import { LANGUAGES, speak } from '../../../src/text/language.ts';

const languageParam = new URLSearchParams(location.search).get('language');
await speak(LANGUAGES.find((one) => one === languageParam) ?? 'en');
render(
  <main style={{ padding: '12px', overflow: 'auto', height: '100vh' }}>
    <Vignette />
    {[...pictures].map(([rule, Picture]) => (
      <section key={rule}>
        <h3>{rule}</h3>
        <Picture />
      </section>
    ))}
  </main>,
  document.getElementById('app') as HTMLElement,
);
