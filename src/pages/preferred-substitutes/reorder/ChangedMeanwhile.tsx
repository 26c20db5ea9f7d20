import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { OrderControl } from './useOrder.ts';

/**
 * Somebody else changed the list while it was put in order: nothing was saved, and the person decides
 * (docs/quality.md#2-no-save-erases-another).
 */
export function ChangedMeanwhile({ control }: { readonly control: OrderControl }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {translate('preferredSubstitutes.changedMeanwhile')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={control.keepMine}>
          {translate('preferredSubstitutes.keepMine')}
        </Button>
        <Button size="small" color="inherit" onClick={control.takeTheirs}>
          {translate('preferredSubstitutes.takeTheirs')}
        </Button>
      </Box>
    </Alert>
  );
}
