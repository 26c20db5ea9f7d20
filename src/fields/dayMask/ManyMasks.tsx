import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showValue } from '#schemas/model/showValue.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { keyOf } from '../picker/entry.ts';
import { DayMaskControl } from './DayMaskControl.tsx';

/** Several sets of days, for filters: each is put together, then added as a chip. */
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
