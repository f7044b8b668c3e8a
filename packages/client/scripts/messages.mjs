// Vite plugin: message catalogues are compiled by the build, so that the page needs no parser for them.

import { compileMessage } from '@lingui/message-utils/compileMessage';

const CATALOGUE = /\/messages\/(?:[a-z-]+\/)?[a-z]{2}\.json$/;

export const compiledMessages = () => ({
  name: 'hexmarch:messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOGUE },
    handler(code) {
      const compiled = Object.entries(JSON.parse(code)).map(([key, text]) => [key, compileMessage(text)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: { mappings: '' } };
    },
  },
});
