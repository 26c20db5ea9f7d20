import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useDayAsked } from '../../../derived/list/state/useDayAsked.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

/** The way to a proposal for all open jobs of the day, for those who may assign. */
export function ProposeButton() {
  const translate = useTranslate();
  const day = useDayAsked()?.absenceDate;
  if (!usePermitted('ABSR.ASSIGNSUB', true).allowed) return null;
  return (
    <Button component={Link} to={`/absences/proposal?day=${day}`} size="small">
      {translate('day.propose')}
    </Button>
  );
}
