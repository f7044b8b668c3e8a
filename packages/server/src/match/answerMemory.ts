// The last answers to one seat by command id, so that a command sent twice is answered twice and played once. Older
// accepted commands are found in the store.

import type { Answer } from './hostTypes.ts';

export const REMEMBERED_MAX = 32;

export class AnswerMemory {
  private readonly answers = new Map<string, Answer>();

  get(commandId: string): Answer | undefined {
    return this.answers.get(commandId);
  }

  put(commandId: string, answer: Answer): void {
    this.answers.set(commandId, answer);
    if (this.answers.size <= REMEMBERED_MAX) return;
    for (const oldest of this.answers.keys()) {
      this.answers.delete(oldest);
      return;
    }
  }
}
