import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { ResolutionProps } from '../../../derived/slots.ts';

interface SaveAnywayProps extends ResolutionProps {
  readonly title: string;
  readonly text: string;
  /** What is sent along when the person says that it is meant. */
  readonly answer: RecordData;
}

/** Another employee has the same name: two people, or one entered twice. */
export function SameName(props: ResolutionProps) {
  const translate = useTranslate();
  const { firstName, middleName, lastName } = props.values;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return (
    <SaveAnyway
      {...props}
      title={translate('employees.anyway.nameTitle')}
      text={translate('employees.anyway.name', { name })}
      answer={{ allowDuplicateName: true }}
    />
  );
}

/** Another employee has the same identifier. */
export function SameIdentifier(props: ResolutionProps) {
  const translate = useTranslate();
  const { identifier } = props.values;
  return (
    <SaveAnyway
      {...props}
      title={translate('employees.anyway.identifierTitle')}
      text={translate('employees.anyway.identifier', { identifier })}
      answer={{ allowDuplicateIdentifier: true }}
    />
  );
}

/**
 * Asks whether an employee is meant to be saved (docs/specification.md#master-data-8-employee: codes 7 and 8).
 * Whoever goes back finds the message on its field.
 */
function SaveAnyway({ title, text, answer, values, failure, retry, onResolved }: SaveAnywayProps) {
  const translate = useTranslate();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const back = () => onResolved({ kind: 'failed', failure });
  const save = async () => {
    setSaving(true);
    onResolved(await retry({ ...values, ...answer }));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isSaving ? undefined : back}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={back} disabled={isSaving} autoFocus>
          {translate('employees.anyway.back')}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={isSaving}>
          {translate('employees.anyway.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
