import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { gatherOtherFields } from '#providers/dataProvider/otherFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { SaveBar } from '../../../../derived/form/bar/SaveBar.tsx';
import { RecordForm } from '../../../../derived/form/RecordForm.tsx';
import { useCreateRecord } from '../../../../derived/form/save/useCreateRecord.ts';
import { useRecordLabel } from '../../../../derived/form/save/useRecordLabel.ts';
import { useRecordName } from '../../../../derived/form/save/useRecordName.ts';
import { useUpdateRecord } from '../../../../derived/form/save/useUpdateRecord.tsx';
import { startingValues } from '../../../../derived/form/values/formValues.ts';
import { useEntity } from '../../../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../../../results/saveOutcome.ts';
import { ownFailureHandling } from '../../../../results/stockProvider.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import type { StoredRecord } from '../memory/MemoryTable.ts';
import { PlayList } from './PlayList.tsx';

/** The record in the form, undefined for a new one, and a counter (`round`) whose change resets the form. */
interface Edited {
  readonly record: RecordData | undefined;
  readonly round: number;
}

/** The list, with the form of the selected record below. */
export function PlaygroundPreview() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const labelOf = useRecordLabel();
  const remove = useRemove();
  const form = useRef<HTMLDivElement>(null);
  const [{ record, round }, setEdited] = useState<Edited>({ record: undefined, round: 0 });
  const open = (chosen?: RecordData) => setEdited({ record: chosen, round: round + 1 });
  const openAndGo = (chosen?: RecordData) => {
    open(chosen);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const say = (key: string) => translate(`developer.play.${key}`);
  const subject = record ? labelOf(record) : text(entity.title);
  return (
    <>
      <Sheet
        title={`${say('list')}: ${text(entity.plural)}`}
        end={
          <Button startIcon={<Add />} onClick={() => openAndGo()}>
            {say('add')}
          </Button>
        }
      >
        <PlayList onOpen={openAndGo} />
      </Sheet>
      <Sheet
        title={`${say('form')}: ${subject}`}
        end={
          record && (
            <Button startIcon={<Delete />} color="error" onClick={() => remove(record).then(() => open())}>
              {say('remove')}
            </Button>
          )
        }
      >
        <div ref={form}>
          <PlayForm key={round} record={record} onDone={() => open()} />
        </div>
      </Sheet>
    </>
  );
}

interface PlayFormProps {
  /** The edited record; undefined for a new one. */
  readonly record: RecordData | undefined;
  readonly onDone: () => void;
}

/** The form that the console derives from the schema, with records in memory. */
function PlayForm({ record, onDone }: PlayFormProps) {
  return record ? <Changed record={record} onDone={onDone} /> : <New onDone={onDone} />;
}

function New({ onDone }: Pick<PlayFormProps, 'onDone'>) {
  const { entity } = useEntity();
  const create = useCreateRecord();
  return (
    <RecordForm mode="create" initial={startingValues(entity)} onSave={then(create, onDone)}>
      <SaveBar isInDialog onCancel={onDone} />
    </RecordForm>
  );
}

function Changed({ record, onDone }: { readonly record: RecordData; readonly onDone: () => void }) {
  const { entity } = useEntity();
  const whole = gatherOtherFields(entity, record);
  const { save, conflict } = useUpdateRecord(whole);
  return (
    <>
      <RecordForm mode="edit" initial={whole} record={whole} onSave={then(save, onDone)}>
        <SaveBar isInDialog onCancel={onDone} />
      </RecordForm>
      {conflict}
    </>
  );
}

type Save = (values: RecordData) => Promise<SaveOutcome>;

function then(save: Save, onDone: () => void): Save {
  return async (values) => {
    const outcome = await save(values);
    if (outcome.kind === 'saved') onDone();
    return outcome;
  };
}

/** Returns a function that deletes a record from memory and shows a toast. */
function useRemove(): (record: RecordData) => Promise<void> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = useRecordName();
  return async (record) => {
    const previousData = record as StoredRecord;
    await provider.delete(entity.name, { meta: ownFailureHandling, id: previousData.id, previousData });
    notify('developer.play.removed', { type: 'success', messageArgs: { label: await nameOf(record) } });
    await client.invalidateQueries();
  };
}
