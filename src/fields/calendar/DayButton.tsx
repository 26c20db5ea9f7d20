import ButtonBase from '@mui/material/ButtonBase';
import type { Ref } from 'react';
import { touch, touchTarget } from '../frame/frameBoxes.ts';

interface DayButtonProps {
  readonly date: string;
  readonly locale: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  readonly hasFocus: boolean;
  readonly buttonRef: Ref<HTMLButtonElement> | undefined;
  readonly onChoose: (date: string) => void;
}

/** One day of a calendar, named in full for a screen reader. */
export function DayButton({ date, locale, isChosen, isToday, isOfMonth, ...rest }: DayButtonProps) {
  return (
    <ButtonBase
      ref={rest.buttonRef}
      tabIndex={rest.hasFocus ? 0 : -1}
      aria-label={fullDate(date, locale)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => rest.onChoose(date)}
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
        boxShadow: isToday && !isChosen ? 'inset 0 0 0 1px currentColor' : 'none',
        '&:hover': { bgcolor: isChosen ? 'primary.dark' : 'action.hover' },
      }}
    >
      {Number(date.slice(8))}
    </ButtonBase>
  );
}

/** "Monday, January 5, 2026" */
function fullDate(date: string, locale: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(moment);
}
