import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { SearchHit } from '#schemas/protocol/search.ts';
import { measures } from '../../shell/theme/tokens.ts';

/** Results as links to their records. */
export function FoundList({ hits }: { readonly hits: readonly SearchHit[] }) {
  return (
    <Box component="ul" sx={list}>
      {hits.map(({ id, label, detail, path }) => (
        <Box component="li" key={`${path}-${id}`}>
          <Box component={Link} to={path} sx={line}>
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: measures.row.comfortable,
  px: 1.5,
  py: { xs: 1, sm: 0.5 },
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
