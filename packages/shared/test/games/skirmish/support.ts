// Boards for tests stand with the tools, since vectors are told as boards too.

export { boardOf, codesWhere, type Told } from '../../../tools/games/skirmish/boards.ts';
