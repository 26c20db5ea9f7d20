import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { createAbsencePath } from '#schemas/navigation/navigation.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

/** Links to the new absence page. Hidden without permission to create absences. */
export function AddAbsenceButton() {
  const translate = useTranslate();
  if (!usePermitted('ABSR.CREATE', true).allowed) return null;
  return (
    <Button component={Link} to={createAbsencePath} variant="contained" startIcon={<Add />}>
      {translate('planning.add')}
    </Button>
  );
}
