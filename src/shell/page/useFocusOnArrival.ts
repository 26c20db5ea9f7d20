import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Focuses the heading of a newly opened page, so that keyboard users continue there and screen readers announce it.
 * Does nothing if the page has already moved the focus.
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
