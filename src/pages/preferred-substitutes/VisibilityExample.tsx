import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { limitsInForce, type VisibilityText, visibleFrom } from '#schemas/rules/visibility.ts';

/** An absence that is entered at four in the afternoon, for eight o'clock the next morning. */
const entered = new Date('2026-01-05T16:00Z');
const start = new Date('2026-01-06T08:00Z');

/** From when an example job would be visible by what is said of it, as text and on a line of time. */
export function VisibilityExample({ texts }: { readonly texts: readonly VisibilityText[] }) {
  const translate = useTranslate();
  const from = visibleFrom(entered, start, limitsInForce(texts));
  const hidden = (100 * (from.getTime() - entered.getTime())) / (start.getTime() - entered.getTime());
  const time = from.toISOString().slice(11, 16);
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
