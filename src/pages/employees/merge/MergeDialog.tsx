import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { MergePreview, MovedParts } from '#schemas/protocol/people/merge.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { useTarget } from '../../../fields/records/useTarget.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { pickedField } from '../pickedField.ts';
import { MergeFields } from './MergeFields.tsx';
import { nameOf, useMerge } from './nameOf.ts';

/**
 * The names of the fields whose value is taken from the merged record, and the ID of the remaining record they were
 * chosen for (`of`).
 */
interface TakenFields {
  readonly of: number | undefined;
  readonly fields: readonly string[];
}

interface MergeDialogProps {
  readonly record: RecordData;
  readonly onClose: () => void;
}

/**
 * Merges two employee records of the same person. Asks which one stays; previews the resulting fields, what moves, what
 * doesn't, and what can't be undone; then merges.
 */
export function MergeDialog({ record, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const form = useForm<{ into: number | null }>({ defaultValues: { into: null } });
  const into = form.watch('into') ?? undefined;
  const [{ of, fields }, setTaken] = useState<TakenFields>({ of: undefined, fields: [] });
  const taken = of === into ? fields : [];
  const { preview, merge, isWorking, failed } = useMerge(Number(record.workerId), into);
  const shown = into === undefined ? undefined : preview.data;
  const label = nameOf(record);
  const text = (name: string, args = {}) => translate(`employees.merge.${name}`, { label, ...args });
  return (
    <AskDialog
      width="md"
      title={text('title')}
      cancel={text('cancel')}
      button={shown && text('merge', { into: nameOf(shown.into) })}
      isWorking={isWorking}
      failed={failed}
      onClose={onClose}
      onConfirm={() => shown && void merge(shown, taken)}
    >
      <DialogContentText>{text('lead')}</DialogContentText>
      <FormProvider {...form}>
        <FieldInput
          field={pickedField('into', text('into'), 'employee/employee')}
          source="into"
          required
          autoFocus
        />
      </FormProvider>
      {into !== undefined && preview.isPending && <RowsSkeleton rows={4} height={32} />}
      {preview.error && into !== undefined && (
        <ResultMessage title={text('failed')} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {shown && (
        <>
          <MergeFields
            preview={shown}
            takenFields={taken}
            onChange={(names) => setTaken({ of: into, fields: names })}
          />
          <MovedList preview={shown} />
          <Alert severity="warning">{text('undo', { into: nameOf(shown.into) })}</Alert>
        </>
      )}
    </AskDialog>
  );
}

/**
 * Lists what moves to the remaining record, what doesn't because it already exists there, and what happens to the
 * sign-in.
 */
function MovedList({ preview }: { readonly preview: MergePreview }) {
  const translate = useTranslate();
  const { moved, account, pin, sameDays, from, into } = preview;
  const names = { from: nameOf(from), into: nameOf(into) };
  const say = (name: string, args = {}) => translate(`employees.merge.${name}`, { ...names, ...args });
  return (
    <Box component="section" aria-label={say('moves')}>
      <Box component="h3" sx={{ fontSize: 14, m: 0, mb: 1 }}>
        {say('moves')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {moved.map((part) => (
          <Moved key={part.entity} part={part} />
        ))}
        {sameDays > 0 && <li>{say('sameDays', { smart_count: sameDays })}</li>}
        {account !== 'none' && <li>{say(account === 'moves' ? 'accountMoves' : 'accountStays')}</li>}
        {pin !== 'none' && <li>{say(pin === 'moves' ? 'pinMoves' : 'pinStays')}</li>}
        {moved.length === 0 && account === 'none' && pin === 'none' && <li>{say('nothing')}</li>}
      </Box>
    </Box>
  );
}

function Moved({ part: { entity: name, moves, stays } }: { readonly part: MovedParts }) {
  const translate = useTranslate();
  const { entity } = useTarget(name);
  const { text } = useEntity();
  const kind = entity ? text(entity.plural) : name;
  const movedTexts = [
    ...(moves > 0 ? [translate('employees.merge.move', { smart_count: moves })] : []),
    ...(stays > 0 ? [translate('employees.merge.stay', { smart_count: stays })] : []),
  ];
  return <li>{`${kind}: ${movedTexts.join(' ')}`}</li>;
}
