import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { LoadedEntity, useEntity } from '../../../../entity/EntityContext.tsx';
import { ClosingButton } from './ClosingButton.tsx';

/** Below the balance year start: closes the years of all employees that are over, for those who may adjust balances. */
export function CloseAllYears() {
  return (
    <Suspense fallback={null}>
      <LoadedEntity name="employee/absence-reasons">
        <CloseAll />
      </LoadedEntity>
    </Suspense>
  );
}

function CloseAll() {
  const translate = useTranslate();
  const { may } = useEntity();
  const id = useId();
  if (!may.edit.allowed) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 960, mt: 4, display: 'grid', gap: 1 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {translate('employeeTabs.balances.closing.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('employeeTabs.balances.closing.explained')}
      </Box>
      <Box>
        <ClosingButton scope={{}} />
      </Box>
    </Box>
  );
}
