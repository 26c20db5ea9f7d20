import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has scrolled into view, or nearly. */
export function useIsInView(box: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return isSeen;
}
