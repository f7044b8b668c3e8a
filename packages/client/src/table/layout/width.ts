// Which of the three layouts fits (client.md, section 2).

import { useEffect, useState } from 'preact/hooks';

export type Width = 'phone' | 'tablet' | 'desktop';

const PHONE = '(max-width: 43.6875em)';
const TABLET = '(max-width: 68.6875em)';

const now = (): Width =>
  matchMedia(PHONE).matches ? 'phone' : matchMedia(TABLET).matches ? 'tablet' : 'desktop';

export function useWidth(): Width {
  const [width, setWidth] = useState(now);
  useEffect(() => {
    const changed = (): void => setWidth(now());
    const queries = [matchMedia(PHONE), matchMedia(TABLET)];
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      for (const query of queries) query.removeEventListener('change', changed);
    };
  }, []);
  return width;
}
