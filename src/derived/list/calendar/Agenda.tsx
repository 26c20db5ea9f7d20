import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFullDayText, useShortDayText } from '../../../fields/shown/useDayText.ts';
import { EventLink } from './EventLink.tsx';
import { type CalendarSpan, ownWeeks } from './span.ts';
import type { CalendarEvents } from './useEvents.ts';

interface AgendaProps {
  readonly span: CalendarSpan;
  readonly events: CalendarEvents;
  readonly onAdd: ((date: string) => void) | undefined;
}

/**
 * The events of a month as a list, below a month grid that only has room for dots. The selected day has a button that
 * adds a record.
 */
export function Agenda({ span, events, onAdd }: AgendaProps) {
  const translate = useTranslate();
  const shortDay = useShortDayText();
  const fullDay = useFullDayText();
  const days = ownWeeks(span.day)
    .flat()
    .filter((date) => date !== undefined)
    .filter((date) => date.slice(0, 7) === span.day.slice(0, 7))
    .filter((date) => date === span.day || events.on(date).length > 0);
  return (
    <Box component="dl" sx={list}>
      {days.map((date) => (
        <Box key={date} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ pt: 1, color: 'text.secondary', fontSize: 13 }}>
            {shortDay(date)}
          </Box>
          <Box component="dd" sx={{ m: 0, pb: 0.5 }}>
            {events.on(date).map((event) => (
              <EventLink key={event.id} event={event} />
            ))}
            {date === span.day && onAdd && (
              <Button
                startIcon={<Add />}
                aria-label={translate('list.calendar.add', { day: fullDay(date) })}
                onClick={() => onAdd(date)}
              >
                {translate('list.add')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  py: 1,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 1.5,
  alignItems: 'start',
} as const;
