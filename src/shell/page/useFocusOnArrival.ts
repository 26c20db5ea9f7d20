import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Puts the focus on the heading of a page that was just opened, so that a keyboard goes on there and a
 * screen reader says where one is. Leaves it where it is when the page has put it somewhere itself.
 */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const isFirstPage = key === 'default' && navigation === NavigationType.Pop;
  const wasFirstPage = useRef(isFirstPage);
  wasFirstPage.current = isFirstPage;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival is one change of the path.
  useEffect(() => {
    const heading = ref.current;
    if (!heading || wasFirstPage.current) return;
    const main = heading.closest('main');
    if (main?.contains(document.activeElement)) return;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return ref;
}
