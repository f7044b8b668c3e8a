// Reads and plays vector files (*.json) and record files (*.jsonl).

import { readFileSync } from 'node:fs';
import { fileText } from '../src/kernel/normalizedText.ts';
import type { Fields, GameTools } from './games/gameTools.ts';
import { toolsOf } from './games/registry.ts';
import { playRecord } from './recordLine.ts';

/** The file cannot be read as vectors; its message says why. */
export class UnreadableFile extends Error {}

export interface Verdict {
  readonly id: string;
  /** Absent when the vector passed. */
  readonly failure?: string;
}

export interface Case {
  readonly id: string;
  /** Id, rule and title. */
  readonly title: string;
  /** Throws if the engine differs. */
  play(): void;
}

function gameOf(game: unknown, path: string): GameTools {
  try {
    return toolsOf(game);
  } catch (error) {
    throw new UnreadableFile(`${path}: ${(error as Error).message}`);
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`${path}: ${(error as Error).message}`);
  }
}

function read(path: string): string {
  try {
    return fileText(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UnreadableFile(`${path}: ${(error as Error).message}`);
  }
}

/** The cases of a file, unplayed. Throws `UnreadableFile`. */
export function casesOf(path: string): readonly Case[] {
  const text = read(path);
  return path.endsWith('.jsonl') ? recordsIn(text, path) : vectorsIn(text, path);
}

function vectorsIn(text: string, path: string): readonly Case[] {
  const file = parse(text, path);
  if (!isFields(file) || !Array.isArray(file.vectors)) throw new UnreadableFile(`${path}: no list "vectors"`);
  const tools = gameOf(file.game, path);
  return file.vectors.map((vector: unknown, i) => {
    if (!isFields(vector)) throw new UnreadableFile(`${path}: vector ${i + 1} is no object`);
    const id = String(vector.id ?? `vector ${i + 1}`);
    const title = `${id} [${vector.rule}] ${vector.about ?? vector.title}`;
    return { id, title, play: () => tools.playVector(vector) };
  });
}

function recordsIn(text: string, path: string): readonly Case[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const record = parse(line, `${path}, line ${i + 1}`);
    if (!isFields(record)) throw new UnreadableFile(`${path}: line ${i + 1} is no object`);
    const tools = gameOf(record.game, path);
    const id = `line ${i + 1}`;
    return [{ id, title: id, play: () => playRecord(tools, record) }];
  });
}

/** Plays every case of a file. Throws `UnreadableFile`. */
export function playFile(path: string): readonly Verdict[] {
  return casesOf(path).map(({ id, play }) => {
    try {
      play();
      return { id };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  });
}
