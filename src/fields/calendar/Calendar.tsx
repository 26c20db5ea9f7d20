import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { touch } from '../frame/frameBoxes.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { addMonths, clampDate, dayOf } from './months.ts';

export interface CalendarProps {
  /** The selected date, as `YYYY-MM-DD`. */
  readonly chosen: string | undefined;
  readonly today: string;
  /** Whether the calendar has a "No end" button, which selects the last supported date. */
  readonly offersNoEnd: boolean;
  readonly onChoose: (date: string) => void;
}

/** A month calendar for mouse, touch and keyboard. Dates are strings, without time zones. */
export function Calendar({ chosen, today, offersNoEnd, onChoose }: CalendarProps) {
  const translate = useTranslate();
  const headingId = useId();
  // The focused day. If the selected date means "no end", the calendar opens at today.
  const [day, setDay] = useState(clampDate(chosen === undefined || chosen === latestDate ? today : chosen));
  return (
    <Box sx={{ p: 1.5, [touch]: { p: 1 } }}>
      <Box id={headingId} sx={{ display: 'none' }}>
        {translate('fields.calendar.days')}
      </Box>
      <CalendarHeader day={day} onMove={setDay} />
      <CalendarGrid
        day={day}
        chosen={chosen === undefined ? [] : [chosen]}
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

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface CalendarHeaderProps {
  readonly day: string;
  readonly onMove: (day: string) => void;
}

/** The header of a calendar: buttons for the previous and next month, and inputs for any month and year. */
export function CalendarHeader({ day, onMove }: CalendarHeaderProps) {
  const translate = useTranslate();
  const [year = 1900, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
      <IconButton
        aria-label={translate('fields.calendar.previousMonth')}
        onClick={() => onMove(clampDate(addMonths(day, -1)))}
      >
        <PreviousIcon fontSize="small" />
      </IconButton>
      <MonthSelect month={month} onChoose={(next) => onMove(dayOf(year, next, dayOfMonth))} />
      <YearField key={year} year={year} onChoose={(next) => onMove(dayOf(next, month, dayOfMonth))} />
      <IconButton
        aria-label={translate('fields.calendar.nextMonth')}
        onClick={() => onMove(clampDate(addMonths(day, 1)))}
      >
        <NextIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function MonthSelect({
  month,
  onChoose,
}: {
  readonly month: number;
  readonly onChoose: (month: number) => void;
}) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return (
    <NativeSelect
      disableUnderline
      value={month}
      onChange={(event) => onChoose(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('fields.calendar.month') }}
      sx={{ flex: 1, typography: 'body2', fontWeight: 600, pl: 1 }}
    >
      {months.map((number) => (
        <option key={number} value={number}>
          {name.format(Date.UTC(2000, number - 1, 1))}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The input for the year, which is applied once it has four digits. */
function YearField({ year, onChoose }: { readonly year: number; readonly onChoose: (year: number) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(String(year));
  const type = (next: string) => {
    setText(next);
    const typed = Number(next);
    if (/^\d{4}$/.test(next) && typed >= 1900 && typed !== year) onChoose(typed);
  };
  return (
    <InputBase
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText(String(year))}
      inputProps={{
        'aria-label': translate('fields.calendar.year'),
        inputMode: 'numeric',
        maxLength: 4,
        autoComplete: 'off',
      }}
      sx={{ width: 56, typography: 'body2', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
