import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { minutesPerUnit } from '#schemas/model/showValue.ts';
import { type LimitInForce, limitsWithSources, type VisibilityText } from '#schemas/rules/visibility.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { VisibilityExample } from './VisibilityExample.tsx';
import { places } from './visibilityText.ts';

interface InForceProps {
  /** Of the substitute, the list, the call group and the district; empty where one says nothing. */
  readonly texts: readonly VisibilityText[];
}

/** The limits that count and where each comes from, with an example below them. */
export function InForce({ texts }: InForceProps) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const { percent, minimumMinutes, maximumMinutes } = limitsWithSources(texts);
  const lines = [
    ['percent', percent, `${percent.value} %`],
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

/** Where a limit comes from, by the name of its text. */
export function placeOf({ from }: LimitInForce): string {
  return from === undefined ? 'nobody' : (places[from] ?? 'nobody');
}

/** Says minutes as days, hours and minutes. */
export function useDurationText(): (total: number) => string {
  const { daysAndHours } = useEntity().localizer;
  return (total) => {
    const inDay = total % minutesPerUnit.days;
    const days = Math.floor(total / minutesPerUnit.days);
    return daysAndHours(days, Math.floor(inDay / minutesPerUnit.hours), inDay % minutesPerUnit.hours);
  };
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: 14,
} as const;
