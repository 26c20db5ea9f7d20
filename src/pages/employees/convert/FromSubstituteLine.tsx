import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import type { SubstituteQuestion } from './fromSubstitutePath.ts';

/** At the top of a new employee who was a substitute so far: who, and what becomes of that record. */
export function FromSubstituteLine({ requested }: { readonly requested: SubstituteQuestion }) {
  const translate = useTranslate();
  const outcome = requested.keepOrigSubRecordActive ? 'stays' : 'leaves';
  return (
    <Alert severity="info">
      {translate('employees.fromSubstitute.from')}{' '}
      <Box component="strong">
        <RecordName target="substitute/substitute" id={requested.substituteId} linked />
      </Box>
      {'. '}
      {translate(`employees.fromSubstitute.${outcome}`)}
    </Alert>
  );
}
