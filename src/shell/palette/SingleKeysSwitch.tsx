import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useSingleKeys } from '../input/useSingleKeys.ts';

/** Switches the shortcuts of a single key on or off, in this browser. */
export function SingleKeysSwitch() {
  const translate = useTranslate();
  const [isOn, setOn] = useSingleKeys();
  const hint = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_event, checked) => setOn(checked)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={translate('palette.shortcuts.single')}
      />
      <FormHelperText id={hint} sx={{ m: 0 }}>
        {translate('palette.shortcuts.singleHint')}
      </FormHelperText>
    </div>
  );
}
