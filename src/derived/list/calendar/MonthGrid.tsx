import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { dateForKey } from '../../../fields/calendar/months.ts';
import { useFullDayText } from '../../../fields/shown/useDayText.ts';
import { EventLink } from './EventLink.tsx';
import { type CalendarSpan, ownWeeks } from './span.ts';
import type { CalendarEvent, CalendarEvents } from './useEvents.ts';

export interface CalendarGridProps {
  readonly span: CalendarSpan;
  readonly today: string;
  readonly events: CalendarEvents;
  readonly onShow: (span: CalendarSpan, replace?: boolean) => void;
}

interface MonthGridProps extends CalendarGridProps {
  /** Whether days only have room for dots. Pressing a day then selects the day. */
  readonly isSmall: boolean;
  readonly onAdd?: (date: string) => void;
}

/** The grid of a month with its events. Only one day is in the tab order; arrow and page keys reach the other days. */
export function MonthGrid({ span, today, events, isSmall, onShow, onAdd }: MonthGridProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const focused = useRef<HTMLButtonElement>(null);
  const shouldFollow = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the day that moves the focus
  useEffect(() => {
    if (shouldFollow.current) focused.current?.focus();
    shouldFollow.current = false;
  }, [span.day]);
  const follow = (event: KeyboardEvent) => {
    const next = dateForKey(span.day, event.key, event.shiftKey);
    if (next === undefined || !(event.target instanceof Element) || event.target.closest('a')) return;
    event.preventDefault();
    shouldFollow.current = true;
    onShow({ ...span, day: next }, true);
  };
  return (
    <Month role="grid" aria-label={translate('list.calendar.month')} onKeyDown={follow}>
      <thead>
        <tr>
          {localizer.days.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {isSmall ? name.slice(0, 2) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ownWeeks(span.day).map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other identity than its place
          <tr key={number}>
            {week.map((date, weekday) =>
              date === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a date
                <td key={weekday} />
              ) : (
                <Day
                  key={date}
                  date={date}
                  span={span}
                  isToday={date === today}
                  events={events.on(date)}
                  isSmall={isSmall}
                  focused={focused}
                  adds={onAdd !== undefined}
                  onPress={() => (onAdd ? onAdd(date) : onShow({ ...span, day: date }, true))}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

interface DayProps {
  readonly date: string;
  readonly span: CalendarSpan;
  readonly isToday: boolean;
  readonly events: readonly CalendarEvent[];
  readonly isSmall: boolean;
  readonly focused: Ref<HTMLButtonElement>;
  readonly adds: boolean;
  readonly onPress: () => void;
}

function Day({ date, span, isToday, events, isSmall, focused, adds, onPress }: DayProps) {
  const translate = useTranslate();
  const day = useFullDayText()(date);
  const name = adds ? translate('list.calendar.add', { day }) : day;
  return (
    <Box component="td" sx={{ height: isSmall ? 52 : 112 }}>
      <DayButton
        ref={date === span.day ? focused : undefined}
        tabIndex={date === span.day ? 0 : -1}
        aria-label={[name, ...events.map(({ label }) => label)].join(': ')}
        aria-current={isToday ? 'date' : undefined}
        className={date.slice(0, 7) === span.day.slice(0, 7) ? '' : 'other'}
        onClick={onPress}
      >
        <span>{Number(date.slice(8))}</span>
        {adds && <Add className="add" aria-hidden fontSize="small" />}
      </DayButton>
      {isSmall ? <Dots events={events} /> : events.map((event) => <EventLink key={event.id} event={event} />)}
    </Box>
  );
}

/** A dot for each event of a day without room for labels, at most four. */
function Dots({ events }: { readonly events: readonly CalendarEvent[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', justifyContent: 'center', gap: 0.25 }}>
      {events.slice(0, 4).map(({ id, colour }) => (
        <Box key={id} sx={{ ...dot, bgcolor: `status.${colour}.main` }} />
      ))}
    </Box>
  );
}

const dot = { width: 6, height: 6, borderRadius: '50%' } as const;

const Month = styled('table')(({ theme: { vars } }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { height: 32, fontSize: 12, fontWeight: 500, color: vars.palette.text.secondary },
  '& td': {
    padding: 4,
    verticalAlign: 'top',
    borderTop: `1px solid ${vars.palette.divider}`,
    '& + td': { borderLeft: `1px solid ${vars.palette.divider}` },
  },
}));

const DayButton = styled(ButtonBase)(({ theme: { vars } }) => ({
  width: '100%',
  minHeight: 28,
  justifyContent: 'space-between',
  padding: '0 6px',
  borderRadius: 6,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 599px)': { justifyContent: 'center', minHeight: 32 },
  '&.other': { color: vars.palette.text.secondary },
  '&[aria-current] > span': {
    minWidth: 24,
    height: 24,
    lineHeight: '24px',
    textAlign: 'center',
    borderRadius: 12,
    fontWeight: 650,
    color: vars.palette.primary.contrastText,
    background: vars.palette.primary.main,
  },
  '& .add': { opacity: 0 },
  '&:hover .add, &:focus-visible .add': { opacity: 1 },
  '&:hover': { background: vars.palette.action.hover },
}));
