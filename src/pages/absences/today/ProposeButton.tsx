import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useDayFilter } from '../../../derived/list/state/useDayFilter.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

/** Links to the proposal for the day's open jobs, for users who can assign. */
export function ProposeButton() {
  const translate = useTranslate();
  const day = useDayFilter()?.absenceDate;
  if (!usePermitted('ABSR.ASSIGNSUB', true).allowed) return null;
  return (
    <Button component={Link} to={`/absences/proposal?day=${day}`} size="small">
      {translate('day.propose')}
    </Button>
  );
}
