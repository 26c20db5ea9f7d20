import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { showCount } from '#schemas/values/showCount.ts';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import type { Counted } from './useFacetCounts.ts';

/**
 * The row count of a tab. If it counts only some of the rows, it has a label that says which. Renders nothing for 0.
 */
export function FacetCount({ count: counted }: { readonly count: Counted | undefined }) {
  if (!counted || counted.count === 0) return null;
  const { count, title, isAlert } = counted;
  return (
    <Box component="span" title={title || undefined} className={tabularFigures} sx={isAlert ? alert : number}>
      {isAlert && <ErrorOutlined aria-hidden sx={{ fontSize: 16 }} />}
      {showCount(count)}
      {title !== '' && (
        <Box component="span" sx={visuallyHidden}>
          {title}
        </Box>
      )}
    </Box>
  );
}

const number = { flexShrink: 0, fontSize: 12, fontWeight: 600, color: 'text.secondary' } as const;

const alert = {
  ...number,
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: 0.5,
  color: 'error.main',
} as const;
