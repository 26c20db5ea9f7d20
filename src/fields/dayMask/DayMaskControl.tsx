import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { keyOf } from '../picker/entry.ts';
import { hasDay, maskOf, toggleDay, weekdays } from './dayMask.ts';

/** Control for days of the week: a toggle button for each, from Sunday. */
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
          onChange={() => change(toggleDay(mask, day))}
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

/** Whether a mask without any day ("Never") is valid. Not if the schema's minimum requires a day. */
function allowsNoDay({ field }: ControlProps): boolean {
  return (field.shape.minimum ?? 0) <= 0;
}

/** Filter control for several day masks. The user selects the days of one mask, then adds the mask as a chip. */
export function ManyMasks({ value, onChange, ...control }: ControlProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const [next, setNext] = useState<unknown>(null);
  const masks: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
  const add = () => {
    onChange([...new Set([...masks, next])]);
    setNext(null);
  };
  const named = (mask: unknown) => showValue(control.field, mask, localizer) || translate('fields.noDays');
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {masks.map((mask) => (
          <Chip
            key={keyOf(mask)}
            size="small"
            label={named(mask)}
            onDelete={() => onChange(masks.filter((one) => one !== mask))}
          />
        ))}
      </Stack>
      <DayMaskControl {...control} value={next} onChange={setNext} />
      <Button disabled={next === null} onClick={add} sx={{ alignSelf: 'start' }}>
        {translate('fields.addDays')}
      </Button>
    </Stack>
  );
}
