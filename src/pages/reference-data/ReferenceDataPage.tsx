import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { navigationGroups, remainingGroup } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { lookUps, type OverviewSection, overviewSections } from './sections.ts';

/** The overview of the reference data, and of the people and schools that it is for. */
export function ReferenceDataPage() {
  const translate = useTranslate();
  const sections = useSections();
  const title = translate('pages.referenceData.title');
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader title={title} lead={translate('pages.referenceData.lead')} />
      {sections.length === 0 && <Nothing />}
      <Box sx={columns}>
        {sections.map((section) => (
          <Section key={section.name} section={section} pageTitle={title} />
        ))}
      </Box>
    </Box>
  );
}

function Section({ section, pageTitle }: { section: OverviewSection; pageTitle: string }) {
  const translate = useTranslate();
  const id = useId();
  const title = useSectionTitle(section.name);
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...part, ...widthOf(section) }}>
      <Box sx={{ gridColumn: '1 / -1', ...(title === pageTitle ? visuallyHidden : {}) }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16 }}>
          {title}
        </Typography>
        {section.name === lookUps && (
          <Box sx={{ color: 'text.secondary' }}>{translate('pages.referenceData.lookUpsLead')}</Box>
        )}
      </Box>
      <Box component="ul" sx={cards}>
        {section.entries.map((entry) => (
          <OverviewCard key={entry.name} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function useSectionTitle(name: string): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (name === lookUps) return translate('pages.referenceData.lookUps');
  const group = navigationGroups.find((candidate) => candidate.name === name) ?? remainingGroup;
  return group.title[languageNamed(locale) ?? 'en'];
}

function Nothing() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 4 }}>
      <Box sx={{ fontWeight: 600 }}>{translate('pages.referenceData.nothing')}</Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('pages.referenceData.nothingHint')}</Box>
    </Box>
  );
}

/** All sections share one grid, so that their cards stand in columns. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(272px, 100%), 1fr))',
  columnGap: 1.5,
  rowGap: 3,
} as const;

const part = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  rowGap: 1,
  alignContent: 'start',
} as const;

/** Short sections stand side by side where there is room. */
function widthOf({ entries }: OverviewSection) {
  const isShort = entries.length <= 2;
  return { gridColumn: { xs: '1 / -1', sm: isShort ? `span ${entries.length}` : '1 / -1' } };
}

const cards = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  rowGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** The overview of the person, in their language. */
function useSections(): readonly OverviewSection[] {
  const summaries = useSummaries();
  const { permissions, features } = useSession();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return useMemo(
    () => overviewSections({ summaries, permissions, features, language }),
    [summaries, permissions, features, language],
  );
}
