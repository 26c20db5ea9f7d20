import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAddPath } from '../../derived/record/useAddPath.ts';
import type { EntitySlots } from '../../derived/slots.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';

/**
 * Slots of employees: a second add button in the list header (for a former substitute), and the suite's data about the
 * person below the record. Components that a list does not show at first are loaded on demand.
 */
export const employeeSlots: EntitySlots = {
  list: { secondaryAction: FromSubstituteButton },
  form: { below: onDemand(() => import('./employeeSlots.tsx').then((file) => file.Staff)) },
};

const FromSubstituteDialog = onDemand(() =>
  import('./convert/KeepActive.tsx').then((file) => file.FromSubstituteDialog),
);

/** Button that adds an employee who was a substitute, for users with permission (docs/domain.md#conversion). */
function FromSubstituteButton() {
  const translate = useTranslate();
  const addPath = useAddPath();
  const mayConvert = usePermitted('SUB.CONVERT_TO_EMP').allowed;
  const maySee = usePermitted('SUB.VIEW').allowed;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (addPath === undefined || !mayConvert || !maySee) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        {translate('list.fromSubstitute')}
      </Button>
      {isOpen && <FromSubstituteDialog addPath={addPath} onClose={close} />}
    </>
  );
}
