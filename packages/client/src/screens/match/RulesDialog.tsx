// The rules, a sentence each, with the numbers that refusals and the dock cite.

import { Dialog } from '../../panels/Dialog.tsx';

export function RulesDialog({ rules, close }: { rules: ReadonlyMap<string, string>; close: () => void }) {
  return (
    <Dialog title="Rules in short" close={close}>
      <dl class="rules">
        {[...rules].map(([id, text]) => (
          <div key={id}>
            <dt>{id.replace(/^[A-Z]+-/, '')}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
