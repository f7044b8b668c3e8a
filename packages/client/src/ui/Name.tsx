// What somebody is called, where it stands by itself: written from its own side, broken within a word before it makes its place wider,
// and never translated. Within a sentence of the catalogues `say` does the same.

export const Name = ({ children }: { readonly children: string | undefined }) => (
  <bdi class="name" translate={false}>
    {children}
  </bdi>
);
