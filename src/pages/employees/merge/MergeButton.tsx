import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormAround } from '../../../derived/form/RecordFormContext.ts';
import type { SlotProps } from '../../../derived/slots.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { MergeDialog } from './MergeDialog.tsx';

/** In the heading of an employee: makes one record of two that are the same person, for those who may. */
export function MergeButton({ record }: SlotProps) {
  const translate = useTranslate();
  const mayMerge = usePermitted('EMP.MERGE').allowed;
  const mayDeactivate = usePermitted('EMP.DEACTIVATE').allowed;
  const control = useFormAround();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!record || !mayMerge || !mayDeactivate || typeof record.mergedIntoId === 'number') return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const isDirty = (control?.changed.length ?? 0) > 0;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={isDirty}
        title={isDirty ? translate('form.record.saveFirst') : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('employees.merge.action')}
      </Button>
      {isOpen && <MergeDialog record={record} onClose={close} />}
    </>
  );
}
