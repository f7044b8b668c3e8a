// Runs a shortcut's action: a handler registered by a mounted component, or else a click on the button with the same action.

const handlers = new Map<string, (() => void)[]>();

/** Until the returned function is called; the handler registered last wins. */
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

/** Whether it was handled. `data-key` names a button's action; elements that are no buttons get the focus. */
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
