// What keys set off: an act that some part of the page has made known, or else the button that does the same.

const handlers = new Map<string, (() => void)[]>();

/** Until the returned function is called, the latest part to make an act known does it. */
export function onAct(id: string, act: () => void): () => void {
  const all = handlers.get(id) ?? [];
  handlers.set(id, [...all, act]);
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one !== act),
    );
  };
}

/** Whether anybody did it. Buttons say by `data-key` which act they are; what is no button takes the focus. */
export function doAct(id: string): boolean {
  const act = handlers.get(id)?.at(-1);
  if (act !== undefined) {
    act();
    return true;
  }
  const element = shownElement(id);
  if (element === undefined) return false;
  if (element instanceof HTMLButtonElement) element.click();
  else element.focus();
  return true;
}

function shownElement(id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)];
  return all.find((element) => element.checkVisibility());
}
