import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { OverviewCard } from '../../shell/overview/OverviewCard.tsx';
import { filterSections, type OverviewSection } from '../../shell/overview/overview.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';

interface OverviewPageProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly OverviewSection[];
  /** Text of the empty state, for a user who can open none of the pages. */
  readonly nothing: string;
}

/** An overview of pages in sections, with a search. */
export function OverviewPage({ title, lead, sections, nothing }: OverviewPageProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const found = filterSections(sections, text);
  const isEmpty = sections.length === 0;
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader title={title} lead={lead} />
      {isEmpty ? (
        <ResultMessage title={nothing}>{translate('pages.overview.nothingHint')}</ResultMessage>
      ) : (
        <TextField
          type="search"
          label={translate('pages.overview.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
          sx={{ mb: 2, width: 'min(360px, 100%)' }}
        />
      )}
      <Box role="status">
        {!isEmpty && found.length === 0 && translate('pages.overview.notFound', { text })}
      </Box>
      <Box sx={columns}>
        {found.map((section) => (
          <Section key={section.name} section={section} pageTitle={title} />
        ))}
      </Box>
    </Box>
  );
}

function Section({ section, pageTitle }: { section: OverviewSection; pageTitle: string }) {
  const id = useId();
  const { title, lead, entries } = section;
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...part, ...widthOf(section) }}>
      <Box sx={{ gridColumn: '1 / -1', ...(title === pageTitle ? visuallyHidden : {}) }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16 }}>
          {title}
        </Typography>
        {lead !== undefined && <Box sx={{ color: 'text.secondary' }}>{lead}</Box>}
      </Box>
      <Box component="ul" sx={cards}>
        {entries.map((entry) => (
          <OverviewCard key={entry.name} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

/** All sections share one grid, so that their cards align. */
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

/** Returns the width of a section. Short sections share a row if there is space. */
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
