import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { languageNamed } from '../../shell/context/LanguageProvider.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { type OverviewSection, overviewSections } from './sections.ts';

/** The overview of the person, in their language. */
export function useSections(): readonly OverviewSection[] {
  const summaries = useSummaries();
  const { permissions, features } = useSession();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return useMemo(
    () => overviewSections({ summaries, permissions, features, language }),
    [summaries, permissions, features, language],
  );
}
