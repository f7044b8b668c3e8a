// A text of rules/ as compiled by the build.

declare module '*.md' {
  const book: import('../gameApi/book.ts').RuleBook;
  export default book;
}
