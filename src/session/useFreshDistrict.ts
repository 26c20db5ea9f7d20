import { use, useEffect } from 'react';
import { loadOrganization } from '#providers/session/openSession.ts';
import { onDistrictChanged } from '#providers/storage/tabs.ts';
import { useSession } from './SessionContext.tsx';
import { ChangeSession } from './SessionProvider.tsx';

/** For how long what was read of the district is good while nobody looks at the page, in milliseconds. */
const goodFor = 60_000;

/**
 * Reads again what is said of the district of the page, its name and how its hours are counted: when it was changed in
 * this browser, and when somebody comes back to the page after a while. What cannot be read now stays as it is.
 */
export function useFreshDistrict(): void {
  const id = useSession().organization?.id;
  const change = use(ChangeSession);
  useEffect(() => {
    if (id === undefined) return;
    let readAt = Date.now();
    const read = async () => {
      readAt = Date.now();
      const organization = await loadOrganization().catch(() => undefined);
      if (organization?.id === id) change({ organization });
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > goodFor) void read();
    };
    document.addEventListener('visibilitychange', comeBack);
    const stop = onDistrictChanged((changed) => changed === id && void read());
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      stop();
    };
  }, [id, change]);
}
