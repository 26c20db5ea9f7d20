import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface QuestionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly isChange?: boolean;
  }[];
  readonly onChange: (value: string) => void;
  /** The permission that a change needs, where the person does not have it: it stays as it is then. */
  readonly missing: string | undefined;
}

/** One thing that is asked beside an act, with what happens by itself chosen. */
export function Question({ title, help, value, choices, onChange, missing }: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  const hint = missing === undefined ? help : translate('form.record.needs', { permission: missing });
  return (
    <FormControl>
      <FormLabel id={id} sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
        {title}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {choices.map(({ value: own, label, isChange = false }) => (
          <FormControlLabel
            key={own}
            value={own}
            label={label}
            control={<Radio />}
            disabled={isChange && missing !== undefined}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
}
