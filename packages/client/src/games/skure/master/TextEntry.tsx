// A line of text that everybody may read.

import { useSignal } from '@preact/signals';

interface TextEntryProps {
  readonly label: string;
  readonly button: string;
  readonly testid: string;
  readonly send: (text: string) => void;
}

export function TextEntry({ label, button, testid, send }: TextEntryProps) {
  const text = useSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.value.trim();
        if (words !== '') send(words);
        text.value = '';
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        maxLength={120}
        data-testid={testid}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="ghost" disabled={text.value.trim() === ''} data-testid={`${testid}-send`}>
        {button}
      </button>
    </form>
  );
}
