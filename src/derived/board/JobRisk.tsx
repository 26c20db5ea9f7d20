import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

const minute = 60_000;

/** A job that starts in fewer minutes than this is urgent, and shown in red. */
const urgent = 60;

/** The remaining time is shown only for a job that starts in fewer minutes than this. */
const far = 12 * 60;

/** The time left to fill a job, and the number of calls made for it. */
export function JobRisk({ record: { beginsAt, calls } }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const locale = useLocale();
  const minutesLeft = Math.floor((Date.parse(String(beginsAt)) - Date.now()) / minute);
  const texts = [
    minutesLeft <= 0
      ? translate('day.begun')
      : minutesLeft < far && translate('day.beginsIn', { left: durationText(minutesLeft, locale) }),
    translate('day.calls', { smart_count: Number(calls ?? 0) }),
  ];
  return (
    <Box
      component="span"
      sx={minutesLeft < urgent ? { color: 'error.main', fontWeight: 550 } : secondaryText}
    >
      {texts.filter(Boolean).join(' · ')}
    </Box>
  );
}

const secondaryText = { color: 'text.secondary' };

/** Formats a duration in the user's language: `1 hr 20 min`. */
function durationText(minutes: number, locale: string): string {
  const show = (unit: string, amount: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && show('hour', hours), (rest > 0 || hours === 0) && show('minute', rest)]
    .filter(Boolean)
    .join(' ');
}
