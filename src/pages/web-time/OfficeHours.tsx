import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useMenu } from '../../shell/menu/useMenu.ts';
import { menuSections } from '../../shell/overview/menuSections.ts';
import { OverviewCard } from '../../shell/overview/OverviewCard.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/** Cards of the lists of hours that the user can open, each with its description. */
export function OfficeHours() {
  const translate = useTranslate();
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const group = useMenu().find(({ name }) => name === 'web-time');
  const entries = menuSections(group, summaries, languageNamed(locale) ?? 'en')
    .flatMap((section) => section.entries)
    .filter(({ path }) => path !== '/WebTime');
  if (entries.length === 0) return <ResultMessage title={translate('webTime.office.none')} />;
  return (
    <Box component="ul" sx={list}>
      {entries.map((entry) => (
        <OverviewCard key={entry.name} entry={entry} />
      ))}
    </Box>
  );
}

const list = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
} as const;
