// Vite plugin: writes a precompressed file beside each immutable asset. Maximum compression takes time, which
// the build has and a server on request has not.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json)$/;

/** @returns {import('vite').Plugin} */
export const compressedFiles = () => {
  let folder = '';
  return {
    name: 'hexmarch:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    // Not in closeBundle: that is called after a failure too, and would hide it behind its own.
    async writeBundle() {
      const files = (await readdir(folder)).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
};

/** @param {string} path */
async function compress(path) {
  const text = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
}
