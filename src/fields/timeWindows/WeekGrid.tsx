import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { showClockTime } from '#schemas/values/clockTime.ts';
import type { TimeWindow } from '#schemas/values/timeWindows.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { touch } from '../frame/frameBoxes.ts';
import { type Cell, useWeekPainting } from './useWeekPainting.ts';
import { type Span, shareOpen, spansByDay, timeOf } from './weekSpans.ts';

interface WeekGridProps {
  readonly windows: readonly TimeWindow[];
  /** The times that the field allows (`x-field.within`). Cells outside of them are hatched. */
  readonly within?: readonly TimeWindow[] | undefined;
  /** The id of the element that labels the grid. */
  readonly labelId: string | undefined;
  readonly onChange: (windows: readonly TimeWindow[]) => void;
}

/** Number of minutes that a cell stands for. */
const step = 30;

/**
 * The week as a grid of half hours. The user paints or erases times by dragging, or by keyboard: arrows move, Space
 * toggles a half hour, Shift+arrows extend the times (docs/domain.md#call-times).
 */
export function WeekGrid({ windows, within, labelId, onChange }: WeekGridProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const spans = spansByDay(windows);
  const around = within && spansByDay(within);
  const starts = startsOf([...spans, ...(around ?? [])].flat());
  const { active, table, ...painting } = useWeekPainting({
    windows,
    starts,
    onChange,
  });
  const time = (minutes: number) => showClockTime(timeOf(minutes), localizer.halves);
  return (
    <>
      <Box id={`${labelId}-how`} sx={{ color: 'text.secondary', typography: 'body2' }}>
        {translate('fields.windows.how')} {within && translate('fields.windows.hatched')}
      </Box>
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-how`}
        aria-multiselectable
        {...painting}
        sx={grid}
      >
        <thead>
          <tr>
            <td aria-hidden />
            {localizer.days.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((from, row) => (
            <tr key={from}>
              {from % 60 === 0 ? <th scope="row">{time(from)}</th> : <td aria-hidden />}
              {spans.map((ofDay, day) => (
                <HalfHour
                  // biome-ignore lint/suspicious/noArrayIndexKey: days of the week never change their place
                  key={day}
                  cell={{ day, row }}
                  isActive={active.day === day && active.row === row}
                  share={shareOpen(ofDay, { from, to: from + step })}
                  isOutside={isOutside(around?.[day], { from, to: from + step })}
                  name={`${localizer.days[day]} ${time(from)} – ${time(from + step)}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}

/**
 * The start times of the rows, in minutes from midnight: 5:00 to 22:00, and earlier or later if there are times to
 * show.
 */
function startsOf(spans: readonly { readonly from: number; readonly to: number }[]): number[] {
  const first = Math.min(5 * 60, ...spans.map(({ from }) => Math.floor(from / 60) * 60));
  const last = Math.max(22 * 60, ...spans.map(({ to }) => Math.ceil(to / 60) * 60));
  return Array.from({ length: (last - first) / step }, (_, at) => first + at * step);
}

function isOutside(around: readonly Span[] | undefined, span: Span): boolean {
  return around !== undefined && shareOpen(around, span) === 'none';
}

interface HalfHourProps {
  readonly cell: Cell;
  readonly isOutside: boolean;
  readonly isActive: boolean;
  readonly share: 'none' | 'part' | 'all';
  readonly name: string;
}

function HalfHour({ cell: { day, row }, isOutside: isOut, isActive, share, name }: HalfHourProps) {
  const translate = useTranslate();
  return (
    <Box
      component="td"
      role="gridcell"
      aria-label={isOut ? translate('fields.windows.notThere', { time: name }) : name}
      data-outside={isOut || undefined}
      aria-selected={share !== 'none'}
      data-day={day}
      data-row={row}
      data-share={share}
      tabIndex={isActive ? 0 : -1}
    />
  );
}

const grid = {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: 1,
  maxWidth: 560,
  userSelect: 'none',
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 400, p: 0, height: 14 },
  '& thead th': { height: 24 },
  '& thead td': { width: 68 },
  '& tbody th': { textAlign: 'right', pr: 1, lineHeight: 1, verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& abbr': { textDecoration: 'none' },
  // A touch on the cells paints; elsewhere it scrolls the page.
  '& td[data-day]': {
    border: 1,
    borderColor: 'divider',
    height: 14,
    p: 0,
    cursor: 'pointer',
    touchAction: 'none',
    [touch]: { height: 24 },
  },
  '& td[data-outside]': ({ vars }: Theme) => ({
    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 3px, ${vars.palette.divider} 3px 4px)`,
  }),
  '& td[data-share="all"]': { bgcolor: 'primary.main' },
  '& td[data-share="part"]': ({ vars }: Theme) => ({
    backgroundImage: `linear-gradient(135deg, ${vars.palette.primary.main} 50%, transparent 50%)`,
  }),
  '& td:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
} as const;
