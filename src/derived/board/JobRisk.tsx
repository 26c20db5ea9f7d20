import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

const minute = 60_000;

/** Less than this is left before a job begins: it is urgent. In minutes. */
const urgent = 60;

/** Longer ahead nobody counts the hours. In minutes. */
const far = 12 * 60;

/** How much time is left to fill a job, and how many calls were made for it. */
export function JobRisk({ record: { beginsAt, calls } }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const locale = useLocale();
  const left = Math.floor((Date.parse(String(beginsAt)) - Date.now()) / minute);
  const texts = [
    left <= 0
      ? translate('day.begun')
      : left < far && translate('day.beginsIn', { left: durationText(left, locale) }),
    translate('day.calls', { smart_count: Number(calls ?? 0) }),
  ];
  return (
    <Box component="span" sx={left < urgent ? { color: 'error.main', fontWeight: 550 } : quiet}>
      {texts.filter(Boolean).join(' · ')}
    </Box>
  );
}

const quiet = { color: 'text.secondary' };

/** `1 hr 20 min`, as the language has it. */
function durationText(minutes: number, locale: string): string {
  const show = (unit: string, amount: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && show('hour', hours), (rest > 0 || hours === 0) && show('minute', rest)]
    .filter(Boolean)
    .join(' ');
}
