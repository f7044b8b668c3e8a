// Which of the three layouts fits (client.md, section 2).
//
// A phone has everything above and below the board; a phone lying down and a tablet have it in one column beside the board; a desktop has
// rails on both sides.

import { useEffect, useState } from 'preact/hooks';

export type Width = 'phone' | 'column' | 'desktop';

/** Not so narrow, or so low that the board has no room between what is above and below it. */
const COLUMN = '(min-width: 43.75em), (min-width: 35em) and (max-height: 28.75em)';
const DESKTOP = '(min-width: 68.75em)';
const TALL = '(min-height: 35.0625em)';

const widthNow = (): Width =>
  matchMedia(DESKTOP).matches ? 'desktop' : matchMedia(COLUMN).matches ? 'column' : 'phone';

const hasLogNow = (): boolean => widthNow() === 'column' && matchMedia(TALL).matches;

export const useWidth = (): Width => useWindow(widthNow);

/** A column that has room for the log above what is to be done. */
export const useLogAbove = (): boolean => useWindow(hasLogNow);

/** What `now` says of the window, again whenever its size changes. */
function useWindow<T extends string | boolean>(now: () => T): T {
  const [value, setValue] = useState(now);
  useEffect(() => {
    const changed = (): void => setValue(now);
    addEventListener('resize', changed);
    return () => removeEventListener('resize', changed);
  }, []);
  return value;
}
