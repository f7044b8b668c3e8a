// The key of the board that does the same as a button; screen readers are told keys in the list of keys.

export const KeyName = ({ of }: { readonly of: string }) => <kbd class="key-hint">{of}</kbd>;
