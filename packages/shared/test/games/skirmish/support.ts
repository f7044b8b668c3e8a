// Boards for tests are in tools, since vectors describe boards too.

export { type BoardSpec, boardOf, codesWhere } from '../../../tools/games/skirmish/boards.ts';
