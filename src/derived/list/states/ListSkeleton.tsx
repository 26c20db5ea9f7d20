import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { measures } from '../../../ui/theme/tokens.ts';
import type { Density } from '../../listState.ts';

/** Placeholder of a list's rows, as high as the rows, so that nothing moves when they load. */
export function ListSkeleton({ count, density }: { count: number; density: Density }) {
  const translate = useTranslate();
  const height = measures.row[density] + 1;
  return (
    <Box role="status" aria-label={translate('list.loading')} sx={{ minHeight: count * height + 36 }}>
      <Box sx={{ height: 36, bgcolor: 'sunken' }} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <Box key={index} sx={{ height, px: 1.5, display: 'flex', alignItems: 'center', gap: 4 }}>
          <Skeleton variant="text" width={`${18 + ((index * 7) % 12)}%`} />
          <Skeleton variant="text" width={`${10 + ((index * 5) % 9)}%`} />
          <Skeleton variant="text" width={`${6 + ((index * 3) % 7)}%`} />
        </Box>
      ))}
    </Box>
  );
}
