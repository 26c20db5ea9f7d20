import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputFaceProps } from '../../fields/face.ts';
import { saidOfCriteria, saidOfRow } from './saidVisibility.ts';
import { VisibilityExample } from './VisibilityExample.tsx';

/** The form of a preferred substitute: an example beside the limits of visibility. */
export const preferredSlots: EntitySlots = {
  form: { inputs: { overrideMaximumVisibility: MaximumInput } },
};

/** The visibility criteria of an employee: the same example below them. */
export const criteriaSlots: EntitySlots = {
  form: { groupEnds: { 'When jobs are visible': CriteriaExample } },
};

/** The last of the limits, and below it what all of them mean for an example. */
function MaximumInput(props: InputFaceProps) {
  return (
    <>
      <FieldInput {...props} />
      <VisibilityExample read={saidOfRow} />
    </>
  );
}

function CriteriaExample() {
  return <VisibilityExample read={saidOfCriteria} />;
}

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
