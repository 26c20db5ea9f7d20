import Box from '@mui/material/Box';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { windowsIn } from '#schemas/values/timeWindows.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/** Weekly time windows, one line each: days, start and end. */
export function TimeWindowsDisplay({ field, value }: DisplayRendererProps) {
  const { localizer } = useEntity();
  const lines = [...new Set(windowsIn(value).map((window) => showValue(field, [window], localizer)))];
  if (lines.length === 0) return <EmptyValue />;
  return (
    <Box component="ul" className="tabular" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
