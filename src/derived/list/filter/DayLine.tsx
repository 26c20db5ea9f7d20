import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { addDays, today } from '#schemas/values/dates.ts';
import { dayOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { CalendarButton } from '../../../fields/calendar/CalendarButton.tsx';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { dayParameter, useDayFilter } from '../state/useDayFilter.ts';

/** Chooses the day of a list: previous and next school day, a calendar, and today. */
export function DayLine() {
  const translate = useTranslate();
  const { entity, localizer } = useEntity();
  const dayText = useDayText();
  const [, setParams] = useSearchParams();
  const day = String(useDayFilter()?.[entity.list.day ?? '']);
  const now = today(localizer.timeZone);
  const show = (next: string | undefined) =>
    setParams(
      (before) => {
        before.delete(dayParameter);
        before.delete('page');
        if (next !== undefined && next !== now) before.set(dayParameter, next);
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <Box role="group" aria-label={translate('list.day.choose')} sx={line}>
      <IconButton aria-label={translate('list.day.previous')} onClick={() => show(dayOn('schoolday-1', day))}>
        <ChevronLeft />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ fontWeight: 600 }}>
        {dayText(day)}
      </Box>
      <CalendarButton chosen={day} onChoose={show} />
      <IconButton
        aria-label={translate('list.day.next')}
        onClick={() => show(dayOn('schoolday', addDays(day, 1)))}
      >
        <ChevronRight />
      </IconButton>
      {day !== now && <Button onClick={() => show(undefined)}>{translate('list.day.today')}</Button>}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, ml: -1 } as const;
