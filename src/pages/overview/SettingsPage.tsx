import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useMenu } from '../../shell/menu/useMenu.ts';
import { menuSections } from '../../shell/overview/menuSections.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { OverviewPage } from './OverviewPage.tsx';

/** Overview of the district settings that the user can open. */
export function SettingsPage() {
  const translate = useTranslate();
  const summaries = useSummaries();
  const menu = useMenu();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const group = menu.find(({ name }) => name === 'settings');
  const sections = useMemo(() => menuSections(group, summaries, language), [group, summaries, language]);
  return (
    <OverviewPage
      title={translate('pages.settings.title')}
      lead={translate('pages.settings.lead')}
      sections={sections}
      nothing={translate('pages.settings.nothing')}
    />
  );
}
