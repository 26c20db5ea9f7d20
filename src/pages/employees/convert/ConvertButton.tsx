import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { ConsoleProvider, Difference } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { convertedFields } from '#schemas/rules/conversion.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useTakeWritten } from '../../../derived/form/RecordFormContext.ts';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { ChangedField } from '../../../derived/history/ChangedField.tsx';
import type { SlotProps } from '../../../derived/slots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { KeepActive } from './KeepActive.tsx';

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

interface ConvertDialogProps {
  readonly record: RecordData;
  readonly onConverted: (worker: RecordData) => void;
  readonly onClose: () => void;
}

/** Asks before an employee becomes a substitute, and whether the employee stays active (`keepOrigWorkerRecordActive`). */
function ConvertDialog({ record, onConverted, onClose }: ConvertDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { allowed, permission } = usePermitted('EMP.DEACTIVATE');
  const [staysActive, setStaysActive] = useState(!allowed);
  const label = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const { convert, isWorking, failed, changes } = useConvert(record, label, onConverted);
  const text = (name: string) => translate(`employees.convert.${name}`, { label });
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isWorking ? undefined : onClose}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {text('title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failed !== undefined && <Alert severity={changes.length > 0 ? 'warning' : 'error'}>{failed}</Alert>}
        {changes.length > 0 && (
          <Box component="dl" aria-label={text('changes')} sx={changed}>
            {changes.map((difference) => (
              <ChangedField key={difference.field} difference={difference} action="update" />
            ))}
          </Box>
        )}
        <DialogContentText id={`${id}-text`}>{text('text')}</DialogContentText>
        <KeepActive
          label={text('keep')}
          help={text('keepHelp')}
          isKept={staysActive}
          onChange={setStaysActive}
          missing={allowed ? undefined : permission}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {text('cancel')}
        </Button>
        <Button variant="contained" loading={isWorking} onClick={() => void convert(staysActive)}>
          {text(changes.length > 0 ? 'convertChanged' : 'convert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const changed = { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: 1, m: 0 } as const;

/**
 * Makes a substitute of an employee and tells what came of it; what is refused is said and nothing is changed. An
 * employee whom somebody has changed since is not converted unseen: the fields that the substitute would get
 * otherwise are given as `changes`, until it is meant. Other fields that were changed do not matter to it.
 */
function useConvert(record: RecordData, label: string, onConverted: (worker: RecordData) => void) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const keep = useKeepSaved(entity.name);
  const translate = useTranslate();
  const notify = useNotify();
  const [isWorking, setWorking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [seen, setSeen] = useState(record);
  const changes = changedSince(record, seen);
  const send = async (read: RecordData, keepOrigWorkerRecordActive: boolean): Promise<RecordData> => {
    const query = { workerId: String(record.id) };
    const body = { keepOrigWorkerRecordActive, [versionField]: read[versionField] };
    try {
      const answer = await provider.action(entity.name, 'convertToSubstitute', { query, body });
      return (answer as { worker: RecordData }).worker;
    } catch (error) {
      const current = error instanceof ServiceError ? error.body.current : undefined;
      if (!current) throw error;
      setSeen(current);
      if (changedSince(read, current).length > 0) throw error;
      return send(current, keepOrigWorkerRecordActive);
    }
  };
  const convert = async (keepOrigWorkerRecordActive: boolean) => {
    setWorking(true);
    setFailed(undefined);
    try {
      const worker = await send(seen, keepOrigWorkerRecordActive);
      keep(worker);
      void client.invalidateQueries({ queryKey: ['substitute/substitute'] });
      notify('employees.convert.done', { type: 'success', messageArgs: { label } });
      onConverted(worker);
    } catch (error) {
      const isStale = error instanceof ServiceError && error.body.current !== undefined;
      const { message, fields } = readFailure(entity, 'convertToSubstitute', error, translate);
      const [[name, messageText] = []] = Object.entries(fields);
      const ofField = messageText && `${name}: ${translate(messageText.message, messageText.args)}`;
      setFailed(
        isStale
          ? translate('employees.convert.stale', { label })
          : (message ?? `${translate('employees.convert.inSubstitute')} ${ofField}`),
      );
      setWorking(false);
    }
  };
  return { convert, isWorking, failed, changes };
}

/** The fields that the conversion goes by, and that are another now. */
function changedSince(before: RecordData, now: RecordData): Difference[] {
  return convertedFields
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({ field, from: before[field], to: now[field] }));
}
