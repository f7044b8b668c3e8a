// Own orders as text (UI-S25). What is typed stays while other tabs are open, and through a lock.

import { TypedField } from './TypedField.tsx';
import { typedIn, typeIn } from './typedText.ts';
import { give, ordersOf, type SkirmishProps } from './types.ts';

export const TypedLine = (props: SkirmishProps) => (
  <TypedField
    {...props}
    turn={ordersOf(props).turn}
    line={typedIn(props.view)}
    change={(line) => typeIn(props.view, line)}
    take={(orders) => give(props, orders)}
    id="typed-line"
    boardKey="skirmish.type"
  />
);
