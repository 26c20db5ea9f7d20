import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import type { SubstituteAsked } from './fromSubstitutePath.ts';

/** At the top of a new employee who was a substitute so far: who, and what becomes of that record. */
export function FromSubstituteLine({ asked }: { readonly asked: SubstituteAsked }) {
  const translate = useTranslate();
  const outcome = asked.keepOrigSubRecordActive ? 'stays' : 'leaves';
  return (
    <Alert severity="info">
      {translate('employees.fromSubstitute.from')}{' '}
      <Box component="strong">
        <RecordName target="substitute/substitute" id={asked.substituteId} linked />
      </Box>
      {'. '}
      {translate(`employees.fromSubstitute.${outcome}`)}
    </Alert>
  );
}
