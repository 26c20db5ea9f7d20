import Box from '@mui/material/Box';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HiddenText } from '../frame/HiddenText.tsx';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';
import { hasDay, maskOf } from './dayMask.ts';

/** Display renderers of days of the week, stored as a bit mask. */
export const dayMaskDisplayRenderers: DisplayRenderers = {
  Display: DayMaskDisplay,
  Column: DayMaskColumn,
  align: 'left',
  width: 14,
};

/** Shows a day mask as a compact week: the first letter of each selected day, and a dot for each other day. */
function DayMaskColumn({ field, value }: DisplayRendererProps) {
  const { days } = useEntity().localizer;
  if (value === null || value === undefined) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-grid', gridTemplateColumns: 'repeat(7, 1.25em)', textAlign: 'center' }}
      >
        {days.map((name, day) => (
          <Box
            key={name}
            component="span"
            sx={hasDay(maskOf(value), day) ? { fontWeight: 600 } : { color: 'text.secondary' }}
          >
            {hasDay(maskOf(value), day) ? name.charAt(0).toUpperCase() : '·'}
          </Box>
        ))}
      </Box>
      <HiddenText>
        <DayMaskDisplay field={field} value={value} />
      </HiddenText>
    </>
  );
}
