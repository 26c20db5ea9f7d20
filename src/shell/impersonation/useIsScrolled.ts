import { useSyncExternalStore } from 'react';

/** The height of the banner below the header, in pixels; when this much has scrolled, it is out of sight. */
const bannerHeight = 56;

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Whether the page has been scrolled so far that what stands below the header is gone. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > bannerHeight);
}
