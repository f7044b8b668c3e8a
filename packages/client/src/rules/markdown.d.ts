// A text of rules/ as the build reads it.

declare module '*.md' {
  const book: import('../gameApi/book.ts').RuleBook;
  export default book;
}
