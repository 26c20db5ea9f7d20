import { gathered } from '#providers/dataProvider/otherFields.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { SaveBar } from '../../../../derived/form/bar/SaveBar.tsx';
import { RecordForm } from '../../../../derived/form/RecordForm.tsx';
import { useCreateRecord } from '../../../../derived/form/save/useCreateRecord.ts';
import { useUpdateRecord } from '../../../../derived/form/save/useUpdateRecord.tsx';
import type { SaveOutcome } from '../../../../derived/form/saveOutcome.ts';
import { startingValues } from '../../../../derived/form/values/formValues.ts';

interface PlayFormProps {
  /** The record that is changed; a new one without. */
  readonly record: RecordData | undefined;
  readonly onDone: () => void;
}

/** The derived form of the schema, over the records in memory. */
export function PlayForm({ record, onDone }: PlayFormProps) {
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
  const whole = gathered(entity, record);
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
