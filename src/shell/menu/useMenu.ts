import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { entityPlaces, type NavigationPage, navigationPages } from '#schemas/navigation/navigation.ts';
import { oncePerSession } from '../../session/oncePerSession.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { accessOf } from '../../session/useAccess.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { type MenuGroup, menuFor } from './menuFor.ts';

/**
 * Returns the user's menu, built once per session (docs/specification.md#application-2-navigation-menu). Planned pages
 * and redirects have no entries, so their part of the catalogue is not loaded.
 */
export function useMenu(): readonly MenuGroup[] {
  const session = useSession();
  const summaries = useSummaries();
  const legacy = useLegacySettings();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return menuOf(session, [summaries, legacy, language], () => {
    const sources = { pages: navigationPages, redirections: [], planned: [], places: entityPlaces };
    const catalogue = catalogueOf({ ...sources, legacy, summaries });
    return menuFor(catalogue, { access: accessOf(session), language });
  });
}

const menuOf = oncePerSession<readonly MenuGroup[]>();

const none: readonly NavigationPage[] = [];

/** Returns the settings that are still legacy pages, if the installation has them. Loaded after the page. */
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
