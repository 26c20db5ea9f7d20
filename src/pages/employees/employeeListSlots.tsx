import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { SelectionEndProps } from '../../derived/list/slots.ts';
import { useAddPath } from '../../derived/record/useAddPath.ts';
import type { EntitySlots } from '../../derived/slots.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { useMailList } from './useMailList.ts';

/**
 * The list's selection gives its e-mail addresses; below an employee's record: what the suite knows of the person, as
 * far as the viewer may see it. What a list does not show at once is loaded when it is asked for.
 */
export const employeeSlots: EntitySlots = {
  list: { secondaryAction: FromSubstituteButton, selectionEnd: MailList },
  form: { below: onDemand(() => import('./employeeSlots.tsx').then((file) => file.Staff)) },
  hiding: onDemand(() =>
    import('./deactivate/DeactivationQuestions.tsx').then((file) => file.DeactivationQuestions),
  ),
};

const FromSubstituteDialog = onDemand(() =>
  import('./convert/KeepActive.tsx').then((file) => file.FromSubstituteDialog),
);

/**
 * In the head of the list of employees: adds one who was a substitute so far, for those who may
 * (docs/domain.md#conversion).
 */
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

/** Copies the e-mail addresses of the selected employees, as a mail program takes them. */
function MailList({ records }: SelectionEndProps) {
  const translate = useTranslate();
  const { copy, isReading } = useMailList();
  return (
    <Button loading={isReading} onClick={() => void copy(records.map(({ id }) => id))}>
      {translate('employees.mail.action')}
    </Button>
  );
}
