import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder for rows that are loading. */
export function RowsSkeleton({ rows, height = 64 }: { readonly rows: number; readonly height?: number }) {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
