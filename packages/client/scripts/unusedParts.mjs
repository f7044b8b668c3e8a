// Vite plugin: leaves out of the built page what libraries bring along for uses that this page has none of. The build stops
// when a library no longer has such a part, so that each is looked at again when the library changes.

/** Path within a package → what stands in its place. */
const PARTS = {
  // Rooms to which clients send a stream of inputs: ours are told intents as messages.
  'colyseus.js/build/input/RoomInput.mjs': `export class RoomInput {
    constructor() { throw new Error('this page sends no inputs'); }
  }`,
  // Transport over HTTP/3, chosen by addresses of its own kind.
  'colyseus.js/build/transport/H3Transport.mjs': `export class H3TransportTransport {
    constructor() { throw new Error('this page speaks over web sockets'); }
  }`,
  // Requests where the browser has no fetch.
  'colyseus.js/build/fetchXHR.mjs': 'export const xhrFetch = undefined;',
  // Pixi's loader of sprite sheets: our textures are painted by the page itself.
  'pixi.js/lib/spritesheet/init.mjs': '',
  // What Pixi fetches to hear events, to be read aloud and to lie over HTML: all of that the page does itself.
  'pixi.js/lib/environment-browser/browserAll.mjs': '',
  'pixi.js/lib/environment-webworker/webworkerAll.mjs': '',
  // Textures from videos and from compressed files, for the same reason.
  'pixi.js/lib/rendering/renderers/shared/texture/sources/VideoSource.mjs': `export class VideoSource {
    static extension = 'texture-source';
    static test() { return false; }
  }`,
  'pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs': `
    export const glUploadCompressedTextureResource = {
      id: 'compressed',
      upload() { throw new Error('this page has no compressed textures'); },
    };`,
  // Pixi's clouds of particles.
  'pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  'pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs':
    'export function generateParticleUpdatePolyfill() {}',
  // Colours by their names, or as text in any other way: the board's are numbers.
  '@pixi/colord/plugins/names.mjs': 'export default function names() {}',
  '@pixi/colord/index.mjs': `
    export const extend = () => undefined;
    export function colord() { throw new Error('colours of the board are numbers'); }`,
  // Drawings by the line are cut into triangles: ours are painted.
  'earcut/src/earcut.js': 'export default {};',
  // Pictures of what was drawn.
  'pixi.js/lib/rendering/renderers/shared/extract/ExtractSystem.mjs': system('ExtractSystem', 'extract'),
  'pixi.js/lib/rendering/renderers/shared/extract/GenerateTextureSystem.mjs': system(
    'GenerateTextureSystem',
    'textureGenerator',
  ),
};

/**
 * A system of the renderer that does nothing.
 * @param {string} className
 * @param {string} name under which the renderer has it
 */
function system(className, name) {
  return `export class ${className} {
    static extension = { type: ['webgl-system', 'canvas-system'], name: '${name}' };
    destroy() {}
  }`;
}

export const withoutUnusedParts = () => {
  const met = new Set();
  return {
    name: 'hexmarch:unused-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/');
      const part = Object.keys(PARTS).find((end) => path.endsWith(`/node_modules/${end}`));
      if (part === undefined) return null;
      met.add(part);
      return { code: PARTS[part], map: { mappings: '' }, moduleSideEffects: false };
    },
    buildEnd(error) {
      const gone = Object.keys(PARTS).filter((part) => !met.has(part));
      if (error === undefined && gone.length > 0)
        this.error(`no longer found, so not left out: ${gone.join(', ')} (scripts/unusedParts.mjs)`);
    },
  };
};
