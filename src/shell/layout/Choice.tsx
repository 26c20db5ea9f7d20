import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useId } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly lang?: string;
  }[];
  readonly onChoose: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const id = useId();
  const choose = (_: unknown, chosen: T | null) => chosen !== null && onChoose(chosen);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        onChange={choose}
        aria-labelledby={id}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang} sx={button}>
            {option.icon}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const button = {
  gap: 0.75,
  py: 0.5,
  textTransform: 'none',
  color: 'text.primary',
  '&&': { borderColor: 'outline' },
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'accentSoft' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
