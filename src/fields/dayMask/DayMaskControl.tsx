import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'ra-core';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { hasDay, maskOf, toggled, weekdays } from './dayMask.ts';

/** The days of a week, Sunday first, each on or off. */
export function DayMaskControl(control: ControlProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const ref = useControlRef(control);
  const mask = maskOf(control.value);
  const change = (next: number) => control.onChange(next === 0 && !allowsNoDay(control) ? null : next);
  return (
    <Box
      role="group"
      aria-labelledby={control.labelId}
      aria-describedby={control.describedBy}
      onBlur={control.onBlur}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
    >
      {localizer.days.map((name, day) => (
        <ToggleButton
          key={name}
          ref={day === 0 ? ref : undefined}
          value={day}
          size="small"
          color="primary"
          selected={hasDay(mask, day)}
          aria-label={name}
          onChange={() => change(toggled(mask, day))}
          sx={{
            minWidth: 40,
            height: 36,
            [touch]: { minWidth: touchTarget, height: touchTarget },
            px: 0.5,
            textTransform: 'none',
            borderColor: control.invalid ? 'error.main' : 'outline',
          }}
        >
          {name.slice(0, 3)}
        </ToggleButton>
      ))}
      <Button onClick={() => change(weekdays)}>{translate('fields.weekdays')}</Button>
    </Box>
  );
}

/** "Never" is a value of its own unless the schema asks for a day. */
function allowsNoDay({ field }: ControlProps): boolean {
  return (field.shape.minimum ?? 0) <= 0;
}
