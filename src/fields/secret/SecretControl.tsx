import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';

/** A new secret. What is kept is never shown; left empty, it stays as it is. */
export function SecretControl(control: ControlProps) {
  const translate = useTranslate();
  const ref = useControlRef(control);
  const [isShown, setShown] = useState(false);
  const { value, onChange } = control;
  const text = typeof value === 'string' ? value : '';
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={control.id}
      type={isShown ? 'text' : 'password'}
      value={text}
      error={control.invalid ?? false}
      inputRef={ref}
      sx={{ pr: 0.5, maxWidth: control.compact ? 'none' : 320 }}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={control.onBlur}
      slotProps={{
        input: {
          ...ariaOf(control),
          autoComplete: 'new-password',
          spellCheck: false,
          autoCapitalize: 'none',
        },
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-pressed={isShown}
            aria-label={translate('fields.reveal')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
