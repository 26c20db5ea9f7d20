import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { PinChecklist } from './PinChecklist.tsx';
import { PinField } from './PinField.tsx';
import { ruleStates } from './pinStates.ts';
import { usePinForm } from './usePinForm.ts';

interface PinFormProps {
  /** Whoever has a PIN shows that they know it. */
  readonly hasPin: boolean;
  readonly onChanged: () => void;
}

/** The current PIN, the new one with its rules, and the new one once more. */
export function PinForm({ hasPin, onChanged }: PinFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { save, inputs, errors, entered, recent, isSaving } = usePinForm(hasPin, onChanged);
  const field = (name: keyof typeof inputs) => ({
    label: translate(`account.pin.${name}`),
    input: inputs[name],
    problem: errors[name]?.message,
    isShown,
  });
  // A button that cannot be pressed meanwhile would lose the focus.
  const busy = isSaving ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined;
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={save} sx={column}>
      {hasPin && <PinField {...field('currentPin')} />}
      <PinField {...field('pin')} describedBy={id} />
      <PinChecklist id={id} states={ruleStates(entered, recent)} />
      <PinField {...field('confirm')} />
      <FormControlLabel
        control={<Checkbox checked={isShown} onChange={(_, next) => setShown(next)} />}
        label={translate('account.pin.show')}
        sx={{ width: 'fit-content' }}
      />
      {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
      <Button
        type="submit"
        variant="contained"
        aria-busy={isSaving}
        startIcon={busy}
        sx={{ justifySelf: 'start' }}
      >
        {translate(hasPin ? 'account.pin.save' : 'account.pin.set')}
      </Button>
    </Box>
  );
}

const column = { display: 'grid', gap: 1.5, maxWidth: 560 } as const;
