import { useQuery } from '@tanstack/react-query';
import type { NavigationPage } from '#schemas/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';

const none: readonly NavigationPage[] = [];

/** The settings that remain legacy pages, where the installation has those; loaded after the page, which does not wait for them. */
export function useLegacySettings(): readonly NavigationPage[] {
  const { legacyAddress } = useSession().config;
  const { data } = useQuery({
    queryKey: ['legacySettings'],
    queryFn: () =>
      import('#schemas/navigation/legacySettings.ts').then(({ legacySettings }) => legacySettings),
    enabled: legacyAddress !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}
