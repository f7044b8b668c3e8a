// Skure's create dialog: /dev/games/skure/fields.html?options={"players":3}
//   &theme=light or contrast   &language=de   ; the resulting options are printed below it
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/themes.css';
import '../../../src/styles/seats.css';
import '../../../src/styles/paints.css';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { ErrorBoundary } from 'preact-iso';
import { themeRules, wear } from '../../../src/art/sheets.ts';
import { choicesOf, moreOf, type Options } from '../../../src/gameApi/options.ts';
import { options as fields } from '../../../src/games/skure/entry/options.ts';
import { OptionFields } from '../../../src/roomSettings/OptionFields.tsx';
import { type Language, speak } from '../../../src/text/language.ts';
import { Dialog } from '../../../src/ui/controls/Dialog.tsx';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
wear(themeRules());
if (theme !== null) document.documentElement.dataset.theme = theme;
await speak((query.get('language') ?? 'en') as Language);

const options = signal<Options>(JSON.parse(query.get('options') ?? '{}'));
const sent = signal(0);
const ENTRY = { options: fields() };

function Page() {
  const now = options.value;
  const parsed = parseOptions(JSON.parse(JSON.stringify(now)));
  const set = (next: Options): void => {
    options.value = next;
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    sent.value += 1;
  };
  return (
    <ErrorBoundary>
      <Dialog title="New table" close={() => undefined}>
        <form class="create" data-testid="form" data-sent={sent} onSubmit={submit}>
          <OptionFields fields={choicesOf(ENTRY, now)} options={now} set={set} />
          <details class="more-options" open>
            <summary>More</summary>
            <OptionFields fields={moreOf(ENTRY, now)} options={now} set={set} />
          </details>
          <pre data-testid="options" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {parsed.ok ? JSON.stringify(parsed.value) : parsed.error.code}
          </pre>
        </form>
      </Dialog>
    </ErrorBoundary>
  );
}

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
