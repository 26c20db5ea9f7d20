import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormAround, useTakeWritten } from '../../../derived/form/RecordFormContext.ts';
import { HideDialog } from '../../../derived/heading/HideDialog.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../../fields/renderer.ts';

/** Whether an employee is active: shown, with the act that changes it, which asks what else is to happen. A new one is chosen freely. */
export function ActiveInput(props: InputRendererProps) {
  const translate = useTranslate();
  const control = useFormAround();
  const take = useTakeWritten();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const record = control?.record;
  if (!record) return <FieldInput {...props} />;
  const isDirty = control.changed.length > 0;
  const label = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const close = () => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FieldInput {...props} readOnly />
      {props.readOnly !== true && (
        <>
          <Button
            ref={button}
            size="small"
            variant="outlined"
            disabled={isDirty}
            onClick={() => setAsking(true)}
          >
            {translate(`form.record.${record.isActive === false ? 'activate' : 'deactivate'}`)}
          </Button>
          {isDirty && (
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('form.record.saveFirst')}</Box>
          )}
        </>
      )}
      {isAsking && <HideDialog record={record} label={label} onDone={take} onClose={close} />}
    </Box>
  );
}
