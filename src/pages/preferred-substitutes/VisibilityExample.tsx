import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { visibleFrom } from '#schemas/rules/visibility.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputFaceProps } from '../../fields/face.ts';

/** An absence that is entered at four in the afternoon, for eight o'clock the next morning. */
const entered = new Date('2026-01-05T16:00Z');
const start = new Date('2026-01-06T08:00Z');

/** The last of the limits, and below it what all of them mean for an example. */
export function MaximumInput(props: InputFaceProps) {
  return (
    <>
      <FieldInput {...props} />
      <VisibilityExample />
    </>
  );
}

/** From when an example job would be visible, as text and on a line of time. */
function VisibilityExample() {
  const translate = useTranslate();
  const [percent, minimum, maximum]: unknown[] = useWatch({
    name: ['overridePercentageVisibility', 'overrideMinimumVisibility', 'overrideMaximumVisibility'],
  });
  if (typeof percent !== 'number' || typeof maximum !== 'number') return null;
  const limits = {
    percent,
    minimumMinutes: typeof minimum === 'number' ? minimum : 0,
    maximumMinutes: maximum,
  };
  const from = visibleFrom(entered, start, limits);
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
