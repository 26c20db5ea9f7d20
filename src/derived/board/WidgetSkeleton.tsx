import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Widget } from '#schemas/board/defineWidget.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { figureGrid } from './figureGrid.ts';

/** Placeholder of a widget's content: as high as the figures of a figures widget, two lines for any other widget. */
export function WidgetSkeleton({ widget }: { readonly widget: Widget }) {
  if (widget.kind !== 'figures') return <RowsSkeleton rows={2} height={32} />;
  const names = [...widget.measures, ...(widget.by?.values ?? [])];
  return (
    <Box sx={figureGrid}>
      {names.map((name) => (
        <Skeleton key={name} variant="rounded" height={figureHeight} />
      ))}
    </Box>
  );
}

/** Height of a figure and its name, in pixels. */
const figureHeight = 55;
