import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { limitsWithSources } from '#schemas/rules/visibility.ts';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { placeOf, useDurationText } from '../InForce.tsx';
import { criteriaTexts } from '../visibilityText.ts';
import { useCriteria } from './useCriteria.ts';

/** For whom no other limits are said: what counts for the substitutes of the list, and who says it. */
export function ListVisibility({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const { criteria, isFailed } = useCriteria(worker);
  if (isFailed) return <HelpLine>{translate('preferredSubstitutes.visibilityFailed')}</HelpLine>;
  if (!criteria) return null;
  const { percent, maximumMinutes } = limitsWithSources([{}, ...criteriaTexts(criteria)]);
  const text = translate('preferredSubstitutes.listVisible', {
    percent: percent.value,
    percentFrom: translate(`preferredSubstitutes.from.${placeOf(percent)}`),
    maximum: durationText(maximumMinutes.value),
    maximumFrom: translate(`preferredSubstitutes.from.${placeOf(maximumMinutes)}`),
  });
  return (
    <Box component="p" sx={{ m: 0, pb: 1, fontSize: 14, color: 'text.secondary' }}>
      {text}
    </Box>
  );
}
