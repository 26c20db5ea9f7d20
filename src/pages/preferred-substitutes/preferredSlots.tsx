import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { MaximumInput } from './VisibilityExample.tsx';

/** The form of a preferred substitute: an example beside the limits of visibility. */
export const preferredSlots: EntitySlots = {
  form: { inputs: { overrideMaximumVisibility: MaximumInput } },
};

/** The page of an employee type leads to its preferred substitutes. */
export const employeeTypeSlots: EntitySlots = { form: { headerEnd: PreferredLink } };

function PreferredLink({ record }: SlotProps) {
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Button
      component={Link}
      to={`/reference-data/employee-type/preferred-substitute?employeeTypeId=${String(record.id)}`}
    >
      {translate('preferredSubstitutes.title')}
    </Button>
  );
}
