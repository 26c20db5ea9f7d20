import { useLocaleState } from 'ra-core';
import { catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { entityPlaces, navigationPages } from '#schemas/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { accessOf } from '../../session/useAccess.ts';
import { languageNamed } from '../context/LanguageProvider.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { builtOnce } from './builtOnce.ts';
import { type MenuGroup, menuFor } from './menuFor.ts';
import { useLegacySettings } from './useLegacySettings.ts';

/**
 * The menu of the person. Planned pages and redirections have no line, so that their part of the catalogue
 * need not be loaded.
 */
export function useMenu(): readonly MenuGroup[] {
  const session = useSession();
  const summaries = useSummaries();
  const legacy = useLegacySettings();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return builtOnce(session, [summaries, legacy, language], () => {
    const sources = { pages: navigationPages, redirections: [], planned: [], places: entityPlaces };
    const catalogue = catalogueOf({ ...sources, legacy, summaries });
    return menuFor(catalogue, { access: accessOf(session), language });
  });
}
