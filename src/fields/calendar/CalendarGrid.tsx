import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useLocaleState } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import { dateForKey, weeksOf } from './months.ts';

/** A note on a day of the calendar, with its text and the color of its marker. */
export interface DayNote {
  readonly text: string;
  readonly colour: Status;
  /** Whether the day is a day off. It is then struck through. */
  readonly isOff: boolean;
}

export interface CalendarGridProps {
  /** The focused day. The calendar shows its month. */
  readonly day: string;
  readonly chosen: readonly string[];
  readonly today: string;
  readonly labelId: string;
  readonly noteOf?: (date: string) => DayNote | undefined;
  /** Whether the day takes the focus on mount; false if the calendar is part of a page. */
  readonly takesFocus?: boolean;
  readonly onMove: (day: string) => void;
  /** Called when a day is selected. `isRange` is true if Shift was held. */
  readonly onChoose: (day: string, isRange: boolean) => void;
}

const Days = styled('table')({
  borderCollapse: 'collapse',
  '& th': { width: 40, height: 28, fontSize: 12, fontWeight: 500 },
  '& td': { padding: 0, textAlign: 'center', height: 36 },
});

/** The days of a month. Only one day is in the tab order; arrow and page keys reach the other days. */
export function CalendarGrid(props: CalendarGridProps) {
  const { day, chosen, today, labelId, noteOf, takesFocus = true, onMove, onChoose } = props;
  const { localizer } = useEntity();
  const [locale] = useLocaleState();
  const focused = useFollowedFocus(day, takesFocus);
  const follow = (event: KeyboardEvent) => {
    const next = dateForKey(day, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    focused.shouldFollow.current = true;
    onMove(next);
  };
  return (
    <Days role="grid" aria-labelledby={labelId} onKeyDown={follow}>
      <thead>
        <tr>
          {localizer.days.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other identity than its place
          <tr key={number}>
            {week.map((date, weekday) => (
              <td key={date ?? weekday}>
                {date !== undefined && (
                  <DayButton
                    date={date}
                    locale={locale}
                    isChosen={chosen.includes(date)}
                    note={noteOf?.(date)}
                    isToday={date === today}
                    isOfMonth={date.slice(0, 7) === day.slice(0, 7)}
                    hasFocus={date === day}
                    buttonRef={date === day ? focused.ref : undefined}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Days>
  );
}

/** Moves the keyboard focus to the day when the calendar appears (`takesFocus`) and after keyboard navigation. */
function useFollowedFocus(day: string, takesFocus: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const shouldFollow = useRef(takesFocus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the day that moves the focus
  useEffect(() => {
    if (shouldFollow.current) ref.current?.focus();
    shouldFollow.current = false;
  }, [day]);
  return { ref, shouldFollow };
}

interface DayButtonProps {
  readonly date: string;
  readonly locale: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  readonly hasFocus: boolean;
  readonly buttonRef: Ref<HTMLButtonElement> | undefined;
  readonly note: DayNote | undefined;
  readonly onChoose: CalendarGridProps['onChoose'];
}

/** One day of a calendar, with its full date for screen readers. */
function DayButton({ date, locale, isChosen, isToday, isOfMonth, note, ...rest }: DayButtonProps) {
  return (
    <ButtonBase
      ref={rest.buttonRef}
      tabIndex={rest.hasFocus ? 0 : -1}
      aria-label={[fullDate(date, locale), note?.text].filter(Boolean).join(': ')}
      title={note?.text}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={(event) => rest.onChoose(date, event.shiftKey)}
      sx={{
        width: 36,
        height: 36,
        [touch]: { width: touchTarget, height: touchTarget },
        borderRadius: 1,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isToday || isChosen ? 650 : 400,
        color: isChosen ? 'primary.contrastText' : isOfMonth ? 'text.primary' : 'text.secondary',
        bgcolor: isChosen ? 'primary.main' : 'transparent',
        textDecoration: note?.isOff ? 'line-through' : 'none',
        ...(note && {
          '&::after': { ...dot, bgcolor: isChosen ? 'currentColor' : `status.${note.colour}.main` },
        }),
        boxShadow: isToday && !isChosen ? 'inset 0 0 0 1px currentColor' : 'none',
        '&:hover': { bgcolor: isChosen ? 'primary.dark' : 'action.hover' },
      }}
    >
      {Number(date.slice(8))}
    </ButtonBase>
  );
}

const dot = {
  content: '""',
  position: 'absolute',
  bottom: 4,
  left: 'calc(50% - 2px)',
  width: 4,
  height: 4,
  borderRadius: '50%',
} as const;

/** Formats a date in full: "Monday, January 5, 2026". */
function fullDate(date: string, locale: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(moment);
}
