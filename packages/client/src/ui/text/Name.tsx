// A person's name on its own: bidi-isolated, broken within a word before it overflows,
// and never translated. Within a sentence of the catalogues `say` does the same.

export const Name = ({ children }: { readonly children: string | undefined }) => (
  <bdi class="name" translate={false}>
    {children}
  </bdi>
);
