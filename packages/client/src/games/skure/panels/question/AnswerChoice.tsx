// A fighter's preset answer to the question whether it steps in for another (UI-K41).

import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import { say } from '../words/say.ts';
import { ANSWERS, type Answer, answerOf, answersNow, setAnswer } from './answers.ts';

export interface AnswerChoiceProps {
  readonly who: CharacterId;
  readonly label: string;
}

export const AnswerChoice = ({ who, label }: AnswerChoiceProps) => (
  <label class="answer-choice">
    <span>{label}</span>
    <select
      data-testid={`answer-${who}`}
      value={answerOf(answersNow(), who)}
      onChange={({ currentTarget }) => setAnswer(who, currentTarget.value as Answer)}
    >
      {ANSWERS.map((answer) => (
        <option key={answer} value={answer}>
          {say(`answer.${answer}`)}
        </option>
      ))}
    </select>
  </label>
);
