import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { createAbsenceLink, createAbsencePath } from '#schemas/navigation/navigation.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

/** Links to the new absence page. Hidden without the permissions to create absences and to see the link. */
export function AddAbsenceButton() {
  const translate = useTranslate();
  const mayCreate = usePermitted('ABSR.CREATE', true).allowed;
  const seesLink = usePermitted(createAbsenceLink).allowed;
  if (!mayCreate || !seesLink) return null;
  return (
    <Button component={Link} to={createAbsencePath} variant="contained" startIcon={<Add />}>
      {translate('planning.add')}
    </Button>
  );
}
