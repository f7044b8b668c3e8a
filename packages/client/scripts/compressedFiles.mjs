// Vite plugin: lays a compressed file beside each that browsers keep for ever. As well as it can be done takes a while, which
// the build has and a server asked for the file has not.

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
    // Not when the bundle is closed: that is done after a failure too, and would tell of its own instead.
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
