import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { minutesPerUnit } from '#schemas/model/fields/showValue.ts';
import {
  areContradictory,
  type EffectiveLimit,
  effectiveLimits,
  limitsWithSources,
  type VisibilityText,
  visibleFrom,
} from '#schemas/rules/preferences/visibility.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';

interface InForceProps {
  /**
   * Visibility limits set for the substitute, the substitute list, the call group and the district, in this order;
   * empty where unset.
   */
  readonly texts: readonly VisibilityText[];
}

/** The visibility limits that apply and the source of each, with an example. */
export function EffectiveLimits({ texts }: InForceProps) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const { percent, minimumMinutes, maximumMinutes } = limitsWithSources(texts);
  const lines = [
    ['percent', percent, translate('fields.amount.percent', { count: percent.value })],
    ['minimum', minimumMinutes, durationText(minimumMinutes.value)],
    ['maximum', maximumMinutes, durationText(maximumMinutes.value)],
  ] as const;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        {translate('preferredSubstitutes.inForce.title')}
      </Box>
      <Box component="dl" sx={list}>
        {lines.map(([name, limit, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt">{translate(`preferredSubstitutes.inForce.${name}`)}</Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                ({translate(`preferredSubstitutes.from.${placeOf(limit)}`)})
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <VisibilityExample texts={texts} />
    </Box>
  );
}

/** Returns the text key of the source of a visibility limit. */
export function placeOf({ from }: EffectiveLimit): string {
  return from === undefined ? 'nobody' : (places[from] ?? 'nobody');
}

/** Returns a function that formats minutes as days, hours and minutes. */
export function useDurationText(): (total: number) => string {
  const translate = useTranslate();
  return (total) => {
    const inDay = total % minutesPerUnit.days;
    const parts = {
      days: Math.floor(total / minutesPerUnit.days),
      hours: Math.floor(inDay / minutesPerUnit.hours),
      minutes: inDay % minutesPerUnit.hours,
    };
    const units = Object.entries(parts).filter(([, count]) => count > 0);
    return (units.length > 0 ? units : [['minutes', 0] as const])
      .map(([unit, count]) => translate(`fields.amount.${unit}`, { count, smart_count: count }))
      .join(' ');
  };
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: 14,
} as const;

/** Times of the example: an absence entered at 4 PM that starts at 8 AM the next morning. */
const entered = new Date('2026-01-05T16:00Z');
const start = new Date('2026-01-06T08:00Z');

/** Shows when an example job would become visible, as text and on a timeline. */
export function VisibilityExample({ texts }: { readonly texts: readonly VisibilityText[] }) {
  const translate = useTranslate();
  const { halves } = useDistrictClock();
  const limits = effectiveLimits(texts);
  if (areContradictory(limits)) return <Box role="status">{translate('preferredSubstitutes.contrary')}</Box>;
  const from = visibleFrom(entered, start, limits);
  const hidden = (100 * (from.getTime() - entered.getTime())) / (start.getTime() - entered.getTime());
  const time = showClockTime(from.toISOString().slice(11, 16), halves);
  const isNextDay = from.getUTCDate() !== entered.getUTCDate();
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('preferredSubstitutes.example')}</Box>
      <Box aria-hidden sx={line}>
        <Box style={{ left: `${hidden}%` }} sx={visible} />
      </Box>
      <Box role="status" sx={{ fontSize: 12 }}>
        {translate(`preferredSubstitutes.${isNextDay ? 'visibleNextDay' : 'visibleSameDay'}`, { time })}
      </Box>
    </Box>
  );
}

const line = {
  position: 'relative',
  height: 12,
  my: 0.5,
  bgcolor: 'sunken',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const visible = { position: 'absolute', top: 0, bottom: 0, right: 0, bgcolor: 'primary.main' } as const;

/** Sources of a visibility limit, in order of precedence. */
const places = ['substitute', 'list', 'callGroup', 'district'] as const;
