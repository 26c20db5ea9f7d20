import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { latestDate } from '#schemas/rules/dateBounds.ts';
import { touch } from '../frame/frameBoxes.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarHeader } from './CalendarHeader.tsx';
import { clamped } from './months.ts';

export interface CalendarProps {
  /** `YYYY-MM-DD` */
  readonly chosen: string | undefined;
  readonly today: string;
  /** Whether the last date of the product can be chosen for "no end". */
  readonly offersNoEnd: boolean;
  readonly onChoose: (date: string) => void;
}

/** A month to choose a day from, by mouse, touch or keyboard. Dates are text; no time zone is involved. */
export function Calendar({ chosen, today, offersNoEnd, onChoose }: CalendarProps) {
  const translate = useTranslate();
  const headingId = useId();
  // "No end" is no place to look for a day from.
  const [day, setDay] = useState(clamped(chosen === undefined || chosen === latestDate ? today : chosen));
  return (
    <Box sx={{ p: 1.5, [touch]: { p: 1 } }}>
      <Box id={headingId} sx={{ display: 'none' }}>
        {translate('fields.calendar.days')}
      </Box>
      <CalendarHeader day={day} onMove={setDay} />
      <CalendarGrid
        day={day}
        chosen={chosen}
        today={today}
        labelId={headingId}
        onMove={setDay}
        onChoose={onChoose}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={() => onChoose(today)}>{translate('fields.calendar.today')}</Button>
        {offersNoEnd && <Button onClick={() => onChoose(latestDate)}>{translate('fields.noEnd')}</Button>}
      </Box>
    </Box>
  );
}
