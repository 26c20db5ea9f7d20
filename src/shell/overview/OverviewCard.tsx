import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RecordCount } from '../../results/RecordCount.tsx';
import { measures, screenOnly } from '../../ui/theme/tokens.ts';
import type { OverviewEntry } from './overview.ts';

/** A card for one page: its description, number of records, link and, with permission, "Add". */
export function OverviewCard({
  entry: { name, path, title, description, mayAdd, counts },
}: {
  entry: OverviewEntry;
}) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={card}>
      <Box component={Link} to={path} sx={titleLink}>
        {title}
      </Box>
      <Box sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>{description}</Box>
      {counts && (
        <Box sx={foot}>
          <RecordCount resource={name} />
        </Box>
      )}
      {mayAdd && (
        <Button
          component={Link}
          to={`${path}/new`}
          className={screenOnly}
          aria-label={translate('pages.referenceData.addTo', { title })}
          startIcon={<Add />}
          sx={{ position: 'relative', minHeight: 28 }}
        >
          {translate('pages.referenceData.add')}
        </Button>
      )}
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: 'auto 1fr auto',
  gap: 0.5,
  p: 1.5,
  pb: 0.75,
  pr: 1,
  minHeight: { sm: 112 },
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'outline' },
} as const;

/** Style of the card's last line, which has the same height as the button next to it. */
const foot = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 28,
  fontSize: 12,
  color: 'text.secondary',
} as const;

/** The whole card is clickable; the link itself is the title. */
const titleLink = {
  gridColumn: '1 / -1',
  justifySelf: 'start',
  fontWeight: 620,
  fontSize: 16,
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
