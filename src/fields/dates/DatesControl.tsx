import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { showDate } from '#schemas/values/dates.ts';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { dateTyping } from '../calendar/dateTyping.ts';
import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { datesIn } from './datesIn.ts';

/** Control for a set of dates. The user types or picks one date at a time; the dates are kept in order. */
export function DatesControl({ value, onChange, ...control }: ControlProps) {
  const translate = useTranslate();
  const [next, setNext] = useState<unknown>(null);
  const dates = datesIn(value);
  // The field as a date field, so that a single date is formatted and parsed like one.
  const field = { ...control.field, kind: 'date' } as const;
  const add = (date: unknown) => {
    if (typeof date === 'string') onChange([...new Set([...dates, date])].sort());
    setNext(null);
  };
  const remove = (date: string) => {
    const remaining = dates.filter((one) => one !== date);
    onChange(remaining.length === 0 ? null : remaining);
  };
  return (
    <Stack sx={{ gap: 1 }}>
      {dates.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {dates.map((date) => (
            <Chip key={date} size="small" label={showDate(date)} onDelete={() => remove(date)} />
          ))}
        </Stack>
      )}
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', maxWidth: control.compact ? 'none' : '21.25rem' }}
      >
        <TypedControl
          {...control}
          field={field}
          value={next}
          onChange={setNext}
          typing={dateTyping}
          placeholder={translate('fields.datePlaceholder')}
          onKey={(event, typed, context) => {
            const read = event.key === 'Enter' ? dateTyping.read(typed.text, { ...context, field }) : {};
            if (!('value' in read)) return;
            event.preventDefault();
            add(read.value);
          }}
          end={<CalendarButton chosen={typeof next === 'string' ? next : undefined} onChoose={add} />}
        />
        <Button disabled={typeof next !== 'string'} onClick={() => add(next)} sx={{ flexShrink: 0 }}>
          {translate('fields.addDate')}
        </Button>
      </Stack>
    </Stack>
  );
}
