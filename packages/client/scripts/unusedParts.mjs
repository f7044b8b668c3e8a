// Vite plugin: stubs parts of libraries that this page does not use. The build stops
// when a library no longer has such a part, so that each is reviewed when the library changes.

/** Path within a package → its stub. */
const PARTS = {
  // Rooms with input streams: ours get intents as messages.
  'colyseus.js/build/input/RoomInput.mjs': `export class RoomInput {
    constructor() { throw new Error('this page sends no inputs'); }
  }`,
  // Transport over HTTP/3, chosen by addresses of its own kind.
  'colyseus.js/build/transport/H3Transport.mjs': `export class H3TransportTransport {
    constructor() { throw new Error('this page speaks over web sockets'); }
  }`,
  // Accounts, which this page has none of, and their storage.
  'colyseus.js/build/Auth.mjs': 'export class Auth {}',
  // Embedded pages of the library.
  'colyseus.js/build/3rd_party/discord.mjs': 'export const discordURLBuilder = undefined;',
  // Requests in browsers without fetch.
  'colyseus.js/build/fetchXHR.mjs': 'export const xhrFetch = undefined;',
  // Pixi's loader of sprite sheets: our textures are painted by the page itself.
  'pixi.js/lib/spritesheet/init.mjs': '',
  // Pixi's events, accessibility and DOM overlays: the page has its own.
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
  // Pixi's particle containers.
  'pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  'pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs':
    'export function generateParticleUpdatePolyfill() {}',
  // Colour names and other text formats: the board's are numbers.
  '@pixi/colord/plugins/names.mjs': 'export default function names() {}',
  '@pixi/colord/index.mjs': `
    export const extend = () => undefined;
    export function colord() { throw new Error('colours of the board are numbers'); }`,
  // Triangulation of line drawings: ours are painted.
  'earcut/src/earcut.js': 'export default {};',
  // WebGPU programs, which the board does not use.
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs':
    'export class GpuProgram { static from() { return undefined; } }',
  // Uniform buffers: those of sprite programs are set one by one.
  'pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs': 'export class UboSystem {}',
  'pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs': system('GlUboSystem', 'ubo', 'webgl-system'),
  'pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs': 'export class GpuUboSystem {}',
  'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs': `
    export function generateUboSyncPolyfillSTD40() {}
    export function generateUboSyncPolyfillWGSL() {}`,
  // Masks: the board has none. The pipe of colour masks is also called for each picture without any.
  ...masks('alpha', 'Alpha', 'webgl-pipes', 'canvas-pipes'),
  ...masks('stencil', 'Stencil', 'webgl-pipes'),
  'pixi.js/lib/rendering/mask/color/ColorMask.mjs': mask('Color'),
  // Lines and meshes: the board consists of sprites.
  'pixi.js/lib/scene/graphics/gl/GlGraphicsAdaptor.mjs': adaptor('GlGraphicsAdaptor', 'graphics'),
  'pixi.js/lib/scene/mesh/gl/GlMeshAdaptor.mjs': adaptor('GlMeshAdaptor', 'mesh'),
  // Pixi's console banner.
  'pixi.js/lib/rendering/renderers/shared/startup/HelloSystem.mjs': system('HelloSystem', 'hello'),
  // Deprecated collectors, which delegate to the current one.
  'pixi.js/lib/rendering/renderers/shared/texture/RenderableGCSystem.mjs': system(
    'RenderableGCSystem',
    'renderableGC',
  ),
  'pixi.js/lib/rendering/renderers/shared/texture/TextureGCSystem.mjs': system(
    'TextureGCSystem',
    'textureGC',
  ),
  // Pictures of what was drawn.
  'pixi.js/lib/rendering/renderers/shared/extract/ExtractSystem.mjs': system('ExtractSystem', 'extract'),
  'pixi.js/lib/rendering/renderers/shared/extract/GenerateTextureSystem.mjs': system(
    'GenerateTextureSystem',
    'textureGenerator',
  ),
};

/**
 * Classes within one file of a package: path within it → name → what stands in its place. A page only ever reads what a server
 * says of a match; the larger part of that library is for the server, which writes it.
 * @type {Record<string, Record<string, string>>}
 */
const CLASSES = {
  '@colyseus/schema/build/index.mjs': {
    Encoder: unused('Encoder'),
    Root: unused('Root'),
    StateView: unused('StateView'),
    // Of the kinds of collections a match has lists alone.
    MapSchema: unused('MapSchema'),
    CollectionSchema: unused('CollectionSchema'),
    SetSchema: unused('SetSchema'),
    StreamSchema: unused('StreamSchema'),
    // What is to be sent of an object: the library's own stand-in for what only reads, under the other's name as well.
    ChangeTree: '',
    UntrackedChangeTree: `class ChangeTree {
      constructor(ref) { this.ref = ref; }
      change() {} delete() {} indexedOperation() {} operation() {} setParent() {} addParent() {} setParentIndex() {}
      removeParent() { return false; } getChange() { return 0; } discard() {} discardAll() {} pause() {} resume() {}
      untracked(act) { return act(); } markDirty() {} forEachChild() {} forEachChildWithCtx() {} forEachLive() {}
      forEachLiveWithCtx() {} forEach() {}
    }
    const UntrackedChangeTree = ChangeTree;`,
  },
};

/**
 * A system of the renderer that does nothing.
 * @param {string} className
 * @param {string} name under which the renderer has it
 * @param {string[]} types
 */
function system(className, name, ...types) {
  const kinds = types.length === 0 ? ['webgl-system', 'canvas-system'] : types;
  return `export class ${className} {
    static extension = { type: ${JSON.stringify(kinds)}, name: '${name}' };
    static defaultOptions = {};
    init() {}
    destroy() {}
  }`;
}

/**
 * What draws one kind of things on the graphics card.
 * @param {string} className
 * @param {string} name
 */
function adaptor(className, name) {
  return `export class ${className} {
    static extension = { type: ['webgl-pipes-adaptor'], name: '${name}' };
  }`;
}

/** @param {string} kind of masks */
function mask(kind) {
  return `export class ${kind}Mask {
    static extension = 'mask-effect';
    static test() { return false; }
  }`;
}

/**
 * One kind of masks, and what draws it.
 * @param {string} folder
 * @param {string} kind
 * @param {string[]} types
 */
function masks(folder, kind, ...types) {
  return {
    [`pixi.js/lib/rendering/mask/${folder}/${kind}Mask.mjs`]: mask(kind),
    [`pixi.js/lib/rendering/mask/${folder}/${kind}MaskPipe.mjs`]: system(
      `${kind}MaskPipe`,
      `${folder}Mask`,
      ...types,
    ),
  };
}

/** @param {string} name of a class that this page makes nothing of */
function unused(name) {
  return `class ${name} {
    constructor() { throw new Error('this page makes no ${name}'); }
  }`;
}

export const withoutUnusedParts = () => {
  const met = new Set();
  /** @param {string} id @param {object} all by path within a package */
  const within = (id, all) => {
    const path = id.replaceAll('\\', '/');
    const part = Object.keys(all).find((end) => path.endsWith(`/node_modules/${end}`));
    if (part !== undefined) met.add(part);
    return part;
  };
  return {
    name: 'hexmarch:unused-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = within(id, PARTS);
      return part === undefined
        ? null
        : { code: PARTS[part], map: { mappings: '' }, moduleSideEffects: false };
    },
    transform(code, id) {
      const file = within(id, CLASSES);
      if (file === undefined) return null;
      const left = Object.entries(CLASSES[file]).reduce(
        (rest, [name, stand]) => withoutClass(rest, name, stand) ?? this.error(gone(`${name} of ${file}`)),
        code,
      );
      return { code: left, map: { mappings: '' } };
    },
    buildEnd(error) {
      const missing = [...Object.keys(PARTS), ...Object.keys(CLASSES)].filter((part) => !met.has(part));
      if (error === undefined && missing.length > 0) this.error(gone(missing.join(', ')));
    },
  };
};

/** @param {string} what */
const gone = (what) => `no longer found, so not left out: ${what} (scripts/unusedParts.mjs)`;

/**
 * The code with something else in the place of a class of its outermost level; undefined where there is no such class.
 * @param {string} code
 * @param {string} name
 * @param {string} stand
 */
function withoutClass(code, name, stand) {
  const whole = new RegExp(`^class ${name}(?: extends [\\w$]+)? \\{\\n[^]*?^\\}$`, 'm');
  return whole.test(code) ? code.replace(whole, () => stand) : undefined;
}
