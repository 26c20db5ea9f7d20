import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface KeepActiveProps {
  readonly label: string;
  /** What happens otherwise. */
  readonly help: string;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
  /** The permission to deactivate, where the person does not have it: the record stays active then. */
  readonly missing: string | undefined;
}

/** Whether the record that somebody was so far stays active. */
export function KeepActive({ label, help, isKept, onChange, missing }: KeepActiveProps) {
  const translate = useTranslate();
  const id = useId();
  const isFixed = missing !== undefined;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isKept || isFixed}
            disabled={isFixed}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ ml: 4 }}>
        {isFixed ? translate('employees.convert.mayNot', { permission: missing }) : help}
      </FormHelperText>
    </div>
  );
}
