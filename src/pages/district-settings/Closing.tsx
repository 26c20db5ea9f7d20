import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DistrictDetail } from '#schemas/protocol/districts.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { FactSection } from '../../results/FactList.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

/** Whether a district is open, and the ways to close it and to open it again. */
export function Closing({ district }: { readonly district: DistrictDetail }) {
  const translate = useTranslate();
  const [requested, setRequested] = useState<'close' | 'reopen'>();
  const { closedOn, isClosed, closedReason } = district;
  const done = () => setRequested(undefined);
  return (
    <FactSection title={translate('districts.one.ways')}>
      {closedOn === null ? (
        <Box sx={{ pb: 1.5 }}>{translate('districts.one.isOpen')}</Box>
      ) : (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(isClosed ? 'districts.one.isClosed' : 'districts.one.closesOn', {
            date: showDate(closedOn),
            reason: closedReason,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {closedOn !== null && (
          <Button variant="contained" onClick={() => setRequested('reopen')}>
            {translate('districts.one.reopen')}
          </Button>
        )}
        <Button
          variant="outlined"
          color={closedOn === null ? 'error' : 'primary'}
          onClick={() => setRequested('close')}
        >
          {translate(closedOn === null ? 'districts.one.close' : 'districts.one.changeClosing')}
        </Button>
      </Box>
      {requested === 'close' && <CloseDialog district={district} onClose={done} />}
      {requested === 'reopen' && <ReopenDialog district={district} onClose={done} />}
    </FactSection>
  );
}
