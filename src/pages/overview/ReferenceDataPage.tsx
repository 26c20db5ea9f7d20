import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { OverviewPage } from './OverviewPage.tsx';
import { lookUps, overviewSections } from './referenceData.ts';

/** Overview of the reference data, people and schools. */
export function ReferenceDataPage() {
  const translate = useTranslate();
  const summaries = useSummaries();
  const { permissions, features } = useSession();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const sections = useMemo(
    () =>
      overviewSections({ summaries, permissions, features, language }).map((section) => ({
        ...section,
        ...(section.name === lookUps
          ? {
              title: translate('pages.referenceData.lookUps'),
              lead: translate('pages.referenceData.lookUpsLead'),
            }
          : {}),
      })),
    [summaries, permissions, features, language, translate],
  );
  return (
    <OverviewPage
      title={translate('pages.referenceData.title')}
      lead={translate('pages.referenceData.lead')}
      sections={sections}
      nothing={translate('pages.referenceData.nothing')}
    />
  );
}
