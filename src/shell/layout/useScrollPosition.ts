import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/**
 * Another page starts at its top; back and forward return to where one was. A change of the query
 * alone, such as a filter, moves nothing.
 */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const isOtherPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (!isOtherPage) return;
    window.scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
  }, [key, pathname, navigation]);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
