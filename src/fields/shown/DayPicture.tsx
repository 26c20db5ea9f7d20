import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { clockOf, type Stretch, type WorkDay, type WorkTimes, workDayOf } from '#schemas/rules/workDay.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';

/**
 * A timeline of an employee's day, from the times in the form: absence with break, substitute, and the number of hours
 * that count as a day. Its height is fixed.
 */
export function DayPicture() {
  const translate = useTranslate();
  const id = useId();
  const day = workDayOf(useWatch());
  const timesText = useTimesText();
  const within = shownStretch(day);
  const lines = [
    { name: translate('employees.day.absence'), times: day.absence, color: absenceColor },
    { name: translate('employees.day.substitute'), times: day.substitute, color: substituteColor },
    ...(day.relative
      ? [{ name: translate('employees.day.relative'), times: day.relative, color: relativeColor }]
      : []),
  ];
  return (
    <Box component="figure" aria-labelledby={id} sx={frame}>
      <Box component="figcaption" sx={caption}>
        <Typography id={id} component="span" sx={{ fontSize: 14, fontWeight: 550 }}>
          {translate('employees.day.title')}
        </Typography>
        {day.hours !== undefined && (
          <Box component="span" className="tabular">
            {translate('employees.day.hours', { hours: day.hours })}
          </Box>
        )}
      </Box>
      {within ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {lines.map(({ name, times, color }) => (
            <div key={name}>
              <Box className="tabular" sx={lineText}>{`${name}: ${timesText(times)}`}</Box>
              <Bar times={times} within={within} color={color} />
            </div>
          ))}
          <Ticks within={within} />
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{translate('employees.day.empty')}</Box>
      )}
    </Box>
  );
}

interface BarProps {
  readonly times: WorkTimes | undefined;
  readonly within: Stretch;
  readonly color: string;
}

/** The bar with the times of a day. Hidden from screen readers, because the text above has the same information. */
function Bar({ times, within, color }: BarProps) {
  return (
    <Box component="svg" aria-hidden sx={{ ...bar, color }}>
      {times?.halves.map((half) => (
        <rect key={half.from} {...placeOf(half, within)} y="0" height="16" rx="4" fill="currentColor" />
      ))}
    </Box>
  );
}

/** Formats minutes in the district's time format. */
function useClockText(): (minutes: number) => string {
  const { halves } = useDistrictClock();
  return (minutes) => showClockTime(clockOf(minutes), halves);
}

function Ticks({ within }: { readonly within: Stretch }) {
  const clockText = useClockText();
  return (
    <Box sx={ticksFrame}>
      <Box component="svg" aria-hidden className="tabular" sx={ticks}>
        {ticksOf(within).map((at) => (
          <text
            key={at}
            x={placeOf({ from: at, to: at }, within).x}
            y="0.92em"
            textAnchor="middle"
            data-late={at - within.from > 0.75 * (within.to - within.from) || undefined}
          >
            {clockText(at)}
          </text>
        ))}
      </Box>
    </Box>
  );
}

const absenceColor = 'primary.main';
const substituteColor = 'success.main';
const relativeColor = 'text.secondary';

const frame = { m: 0, mt: 1, minHeight: 148, maxWidth: 720 } as const;
const caption = { display: 'flex', gap: 2, alignItems: 'baseline', mb: 1, flexWrap: 'wrap' } as const;
const lineText = { fontSize: 12, color: 'text.secondary', mb: 0.25 } as const;
const bar = {
  display: 'block',
  width: '100%',
  height: 16,
  bgcolor: 'sunken',
  borderRadius: 0.5,
} as const;
const ticksFrame = { containerType: 'inline-size', fontSize: 12 } as const;
const ticks = {
  display: 'block',
  width: '100%',
  height: '1.2em',
  // Shows fewer hour labels if there is little room, for example with large text.
  '@container (max-width: 28em)': { '& text:nth-of-type(even)': { display: 'none' } },
  '@container (max-width: 14em)': {
    '& text:not(:nth-of-type(4n + 1))': { display: 'none' },
    // Keeps the last label inside the picture.
    '& [data-late]': { textAnchor: 'end' },
  },
  fill: 'currentColor',
  color: 'text.secondary',
} as const;

const hour = 60;
const day = 24 * hour;

/** The part of the day that the picture shows, in whole hours, with an hour added on both sides. */
function shownStretch({ absence, substitute, relative }: WorkDay): Stretch | undefined {
  const times = [absence, substitute, relative].filter((one) => one !== undefined);
  if (times.length === 0) return undefined;
  const from = Math.min(...times.map((one) => one.from));
  const to = Math.max(...times.map((one) => one.to));
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(day, Math.ceil(to / hour) * hour + hour),
  };
}

/** Position of a time span inside another one, in percent, as SVG `x` and `width`. */
function placeOf(stretch: Stretch, within: Stretch): { readonly x: string; readonly width: string } {
  const percent = (minutes: number) => `${((minutes / (within.to - within.from)) * 100).toFixed(3)}%`;
  return { x: percent(stretch.from - within.from), width: percent(stretch.to - stretch.from) };
}

/**
 * The hours that are labeled below the picture, in minutes: every second hour, or every fourth if more than 12 hours
 * are shown.
 */
function ticksOf({ from, to }: Stretch): number[] {
  const step = (to - from > 12 * hour ? 4 : 2) * hour;
  const first = Math.ceil((from + 1) / step) * step;
  const count = Math.max(0, Math.ceil((to - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Formats working times: `07:30 to 15:00, break 11:30 to 12:00`. */
function useTimesText(): (times: WorkTimes | undefined) => string {
  const translate = useTranslate();
  const clockText = useClockText();
  return (times) => {
    if (!times) return translate('employees.day.noTimes');
    const [from, to] = [clockText(times.from), clockText(times.to)];
    const [first, second] = times.halves;
    if (!first || !second || times.breakMinutes === 0) return translate('employees.day.span', { from, to });
    const [breakFrom, breakTo] = [clockText(first.to), clockText(second.from)];
    return translate('employees.day.broken', { from, to, breakFrom, breakTo });
  };
}
