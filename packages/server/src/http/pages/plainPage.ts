// A page of a sentence and a button, for links of mails: it needs neither the client nor its files and scripts.

/** In the client's colours (packages/client/src/tokens.css), dark or light as the system is. */
const STYLE = `
  :root { color-scheme: dark light; --page: #0b1215; --card: #111b20; --rim: #2a414a; --text: #f4f1e6; --brass: #e3b655; --on: #0b1215; }
  @media (prefers-color-scheme: light) {
    :root { --page: #ece8da; --card: #fbf9f2; --rim: #b9b4a2; --text: #1a2226; --brass: #7a5a14; --on: #fbf9f2; }
  }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 1.125rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(30rem, 100vw - 2rem); padding: 2rem; border: 1px solid var(--rim); border-radius: 12px; background: var(--card); }
  h1 { margin: 0 0 1rem; font: 700 1.5rem/1.2 Georgia, serif; }
  p { margin: 0 0 1.25rem; }
  button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 8px; background: var(--brass); color: var(--on); font: inherit; font-weight: 700; cursor: pointer; }
  :focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
  a { color: var(--brass); }
`;

/** `inside`: the content, as HTML. */
export const plainPage = (language: string, inside: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>Hexmarch</title><style>${STYLE}</style>` +
  `<body><main><h1>Hexmarch</h1>${inside}</main></body></html>`;
