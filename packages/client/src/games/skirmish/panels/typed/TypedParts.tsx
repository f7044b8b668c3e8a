// Messages about each part of the line: errors with rule and suggestions, and warnings about valid
// orders.

import './typed.css';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { refusalLine } from '../../orders/refusals.ts';
import type { RefusedPart, TypedPart } from '../../orders/typed.ts';
import { say } from '../common/say.ts';
import { type SkirmishProps, sentence } from '../common/types.ts';
import { Warnings } from '../compose/Preview.tsx';
import { replaced } from './typedText.ts';

interface TypedPartsProps extends SkirmishProps {
  /** The line that the part belongs to. */
  readonly id: string;
  readonly line: string;
  readonly parts: readonly TypedPart[];
  readonly write: (line: string) => void;
}

export function TypedParts({ id, line, parts, write, ...props }: TypedPartsProps) {
  return (
    <div id={`${id}-parts`} class="typed-parts" role="status">
      {parts.map((part) => {
        if (part.verdict === 'valid') return <Warnings key={part.start} {...props} list={part.warnings} />;
        if (part.isUnfinished) return null;
        return <Wrong key={part.start} {...props} {...{ line, part, write }} />;
      })}
    </div>
  );
}

function Wrong({
  line,
  part,
  write,
  ...props
}: Omit<TypedPartsProps, 'id' | 'parts'> & { readonly part: RefusedPart }) {
  const { refused, nearest } = part;
  return (
    <div class="typed-wrong" data-testid="typed-wrong">
      <p>
        <Sentence {...sentence(props, refusalLine(refused) ?? [])} /> <RuleLink rule={refused.rule} />
      </p>
      {nearest.length > 0 && (
        <p class="typed-nearest">
          <span>{say('typed.nearest')}</span>
          {nearest.map((order) => (
            <button
              key={formatOrder(order)}
              type="button"
              class="code-chip"
              onClick={() => write(replaced(line, part, formatOrder(order)))}
            >
              {formatOrder(order)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
