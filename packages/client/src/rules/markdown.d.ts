// A text of rules/ as the build reads it.

declare module '*.md' {
  const book: import('../play/book.ts').RuleBook;
  export default book;
}
