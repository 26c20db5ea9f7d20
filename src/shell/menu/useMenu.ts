import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { navigationGroups, navigationPages } from '#schemas/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { languageNamed } from '../context/LanguageProvider.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { buildMenu, type MenuGroup } from './buildMenu.ts';

/** The menu of the person, built once for a session and a language. */
export function useMenu(): readonly MenuGroup[] {
  const { permissions, features } = useSession();
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return useMemo(
    () =>
      buildMenu({
        groups: navigationGroups,
        pages: navigationPages,
        summaries,
        permissions,
        features,
        language,
      }),
    [summaries, permissions, features, language],
  );
}
