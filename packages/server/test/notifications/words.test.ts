// Messages with names that look like what the library of messages escapes by.

import { LANGUAGES } from '../../src/base/messages.ts';
import { say } from '../../src/notifications/words.ts';

const ODD = ['\\u0041\\x42', '\\\\u005c', '%__lingui_octothorpe__%', '{who}', '#', '$&', "'{'"];

test.each(LANGUAGES)('a name comes out as it is, in %s', (language) => {
  for (const who of ODD)
    for (const people of [1, 2]) expect(say(language, 'turnOf', { who, people })).toContain(who);
});
