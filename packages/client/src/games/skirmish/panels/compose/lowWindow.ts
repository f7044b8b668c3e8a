// Lazy styles for windows of small height: most users never need them.

import { useEffect } from 'preact/hooks';

const LOW = '(max-height: 28.75em)';

export function useLowWindow(): void {
  useEffect(() => {
    const low = matchMedia(LOW);
    const load = (): void => {
      if (low.matches) void import('./low.css');
    };
    load();
    low.addEventListener('change', load);
    return () => low.removeEventListener('change', load);
  }, []);
}
