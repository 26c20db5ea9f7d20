import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { SlotProps } from '../../derived/slots.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

/** The way from an absence, or from one of its days, to the page that changes its days, while one of them stands. */
export function ChangeDaysButton({ record }: SlotProps) {
  const translate = useTranslate();
  const { absenceId, dayStatuses: statuses, fillStatus } = record ?? {};
  const standing = [statuses ?? fillStatus].flat().some((status) => dayStatuses.has(status, 'conflicts'));
  if (!usePermitted('ABSR.MODIFY', true).allowed || !standing || !absenceId) return null;
  return (
    <Button component={Link} to={`/absences/all/${absenceId}/edit`} variant="contained">
      {translate('planning.change.open')}
    </Button>
  );
}
