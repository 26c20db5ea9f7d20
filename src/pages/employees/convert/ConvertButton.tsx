import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useTakeWritten } from '../../../derived/form/RecordFormContext.ts';
import type { SlotProps } from '../../../derived/slots.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';

/** In the heading of an employee: makes a substitute of them, for those who may (docs/domain.md#conversion). */
export function ConvertButton({ record }: SlotProps) {
  const translate = useTranslate();
  const take = useTakeWritten();
  const mayConvert = usePermitted('EMP.CONVERT_TO_SUB').allowed;
  const mayAdd = usePermitted('SUB.EDIT').allowed;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Who is inactive or a substitute already cannot become one.
  const isPossible = record?.isActive !== false && record?.linkedSubstituteId === undefined;
  if (record === undefined || !mayConvert || !mayAdd || !isPossible) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        {translate('employees.convert.action')}
      </Button>
      {isOpen && (
        <ConvertDialog
          record={record}
          onConverted={(worker) => {
            take(worker);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
