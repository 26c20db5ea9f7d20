import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ariaOf, type ControlProps } from '../control.ts';
import { isUnreadable } from '../frame/unreadable.ts';
import { useControlRef } from '../frame/useControlRef.ts';

/**
 * Control for a new secret. The stored secret is never shown, and is kept if the input is empty. With `x-field.repeat`
 * the user types the secret twice, and it is accepted once both texts match.
 */
export function SecretControl(control: ControlProps) {
  const { field, value, onChange } = control;
  const { text } = useEntity();
  const { repeat } = field.options;
  const [isShown, setShown] = useState(false);
  const [again, setAgain] = useState('');
  const typed = isUnreadable(value) ? value.$unreadable : typeof value === 'string' ? value : '';
  const setSecret = (first: string, second: string) => {
    if (first === '' && (repeat === undefined || second === '')) return onChange(undefined);
    const isSame = repeat === undefined || first === second;
    onChange(isSame ? first : { $unreadable: first, $expected: 'repeat' });
  };
  const first = (
    <SecretInput
      {...control}
      isShown={isShown}
      typed={typed}
      onShow={() => setShown(!isShown)}
      onType={(next) => setSecret(next, again)}
    />
  );
  if (repeat === undefined) return first;
  const second = `${control.id}-again`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {first}
      <Typography component="label" htmlFor={second} variant="body2" sx={{ fontWeight: 550, mt: 1 }}>
        {text(repeat)}
      </Typography>
      <OutlinedInput
        size="small"
        id={second}
        type={isShown ? 'text' : 'password'}
        value={again}
        error={control.invalid ?? false}
        sx={{ maxWidth: 320 }}
        onChange={({ target }) => {
          setAgain(target.value);
          setSecret(typed, target.value);
        }}
        onBlur={control.onBlur}
        slotProps={{ input: plain }}
      />
    </Box>
  );
}

interface SecretInputProps extends ControlProps {
  readonly isShown: boolean;
  readonly typed: string;
  readonly onShow: () => void;
  readonly onType: (typed: string) => void;
}

function SecretInput({ isShown, typed, onShow, onType, ...control }: SecretInputProps) {
  const translate = useTranslate();
  const ref = useControlRef(control);
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={control.id}
      type={isShown ? 'text' : 'password'}
      value={typed}
      error={control.invalid ?? false}
      inputRef={ref}
      sx={{ pr: 0.5, maxWidth: control.compact ? 'none' : 320 }}
      onChange={(event) => onType(event.target.value)}
      onBlur={control.onBlur}
      slotProps={{ input: { ...ariaOf(control), ...plain } }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-pressed={isShown}
            aria-label={translate('fields.reveal')}
            onClick={onShow}
          >
            {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

const plain: ComponentProps<typeof OutlinedInput>['inputProps'] = {
  autoComplete: 'new-password',
  spellCheck: false,
  autoCapitalize: 'none',
};
