import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { MergePreview, MovedParts } from '#schemas/protocol/people/merge.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { useTarget } from '../../../fields/records/useTarget.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { MergeFields } from './MergeFields.tsx';
import { nameOf, useMerge } from './nameOf.ts';

interface MergeDialogProps {
  readonly record: RecordData;
  readonly onClose: () => void;
}

/**
 * Makes one record of two employees who are the same person: asks which one stays, shows field by field what it
 * gets, what moves and what does not, and says what cannot be taken back; then does it.
 */
export function MergeDialog({ record, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const form = useForm<{ into: number | null }>({ defaultValues: { into: null } });
  const into = form.watch('into') ?? undefined;
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { preview, merge, isWorking, failed } = useMerge(Number(record.workerId), into);
  const shown = into === undefined ? undefined : preview.data;
  const label = nameOf(record);
  const text = (name: string, args = {}) => translate(`employees.merge.${name}`, { label, ...args });
  return (
    <Dialog open onClose={isWorking ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        <DialogContentText>{text('lead')}</DialogContentText>
        <FormProvider {...form}>
          <FieldInput field={employeeField(text('into'))} source="into" required autoFocus />
        </FormProvider>
        {into !== undefined && preview.isPending && <RowsSkeleton rows={4} height={32} />}
        {preview.error && into !== undefined && (
          <ResultMessage
            title={text('failed')}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        {shown && (
          <>
            <MergeFields preview={shown} taken={taken} onTaken={setTaken} />
            <MovedList preview={shown} />
            <Alert severity="warning">{text('undo', { into: nameOf(shown.into) })}</Alert>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {text('cancel')}
        </Button>
        {shown && (
          <Button variant="contained" loading={isWorking} onClick={() => void merge(shown, taken)}>
            {text('merge', { into: nameOf(shown.into) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A picker edits a field; this one stands in no schema. */
function employeeField(title: string): Field {
  return {
    name: 'into',
    title,
    kind: 'reference',
    shape: {},
    nullable: false,
    required: true,
    readOnly: false,
    options: { reference: 'employee/employee' },
    choices: [],
    fields: [],
  };
}

/** What moves to the record that stays, what has its like there and does not, and what becomes of the sign-in. */
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
