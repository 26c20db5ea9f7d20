import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

interface ToggleChoiceProps<V extends string | number> {
  readonly label: string;
  readonly value: V | undefined;
  readonly options: readonly (readonly [value: V, label: ReactNode])[];
  /** Called with null when the selected button is pressed again. */
  readonly onChange: (value: V | null) => void;
}

/** A choice between a few values, shown as a row of toggle buttons. */
export function ToggleChoice<V extends string | number>(props: ToggleChoiceProps<V>) {
  const { label, value, options, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: V | null) => onChange(chosen)}
      sx={buttons}
    >
      {options.map(([option, text]) => (
        <ToggleButton key={option} value={option}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const buttons = {
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': {
    flex: { xs: '1 1 auto', sm: 'none' },
    minHeight: 36,
    px: { xs: 1, sm: 2 },
    textTransform: 'none',
    fontWeight: 500,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
} as const;
