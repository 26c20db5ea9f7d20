import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePlan } from './PlanContext.ts';

/** Asks whether a substitute keeps the days when a change adds days or alters their times. */
export function KeepChoice() {
  const translate = useTranslate();
  const id = useId();
  const { planning, values, set, hasTriedToSave } = usePlan();
  const { change } = planning.summary;
  if (!change?.asksSubstitute) return null;
  const isMissing = hasTriedToSave && values.keepSubstitute === null;
  return (
    <FormControl error={isMissing} {...(isMissing ? { 'data-severity': 'refuse', tabIndex: -1 } : {})}>
      <FormLabel id={id}>{translate('planning.change.keep.title')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={values.keepSubstitute === null ? '' : String(values.keepSubstitute)}
        onChange={(_, value) => set({ keepSubstitute: value === 'true' })}
      >
        {[true, false].map((keeps) => (
          <FormControlLabel
            key={String(keeps)}
            value={String(keeps)}
            control={<Radio size="small" />}
            label={translate(`planning.change.keep.${keeps}`)}
          />
        ))}
      </RadioGroup>
      {values.keepSubstitute && change.offered.length > 0 && (
        <FormHelperText>{translate('planning.change.keep.offered')}</FormHelperText>
      )}
      {isMissing && <FormHelperText>{translate('planning.change.keep.missing')}</FormHelperText>}
    </FormControl>
  );
}
