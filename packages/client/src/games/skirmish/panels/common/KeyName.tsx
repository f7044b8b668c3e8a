// Shortcut hint on a button; screen readers get the shortcut list instead.

export const KeyName = ({ of }: { readonly of: string }) => <kbd class="key-hint">{of}</kbd>;
