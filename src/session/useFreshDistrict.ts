import { use, useEffect } from 'react';
import { loadOrganization } from '#providers/session/openSession.ts';
import { onDistrictChanged } from '#providers/storage/tabs.ts';
import { useSession } from './SessionContext.tsx';
import { ChangeSession } from './SessionProvider.tsx';

/** Cache time of the district's data while the page is in the background, in milliseconds. */
const goodFor = 60_000;

/**
 * Reloads the district's name and clock format after they change in this browser, and when the user returns to the page
 * after a while. If loading fails, the old values stay.
 */
export function useFreshDistrict(): void {
  const id = useSession().organization?.id;
  const change = use(ChangeSession);
  useEffect(() => {
    if (id === undefined) return;
    let readAt = Date.now();
    const refresh = async () => {
      readAt = Date.now();
      const organization = await loadOrganization().catch(() => undefined);
      if (organization?.id === id) change({ organization });
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > goodFor) void refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    const stop = onDistrictChanged((changed) => changed === id && void refresh());
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      stop();
    };
  }, [id, change]);
}
