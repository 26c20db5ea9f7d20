import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../../results/saveOutcome.ts';
import { ownFailureHandling } from '../../../results/stockProvider.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { isEdited } from '../values/formValues.ts';
import { useCacheSaved } from './useCacheSaved.ts';
import { useFailureOf } from './useFailureOf.ts';
import { useRecordName } from './useRecordName.ts';
import { useWarnNotStored } from './useWarnNotStored.ts';

/** Creates a record from a form's values and notifies of it. Errors of the service are returned as a failure. */
export function useCreateRecord(): (values: RecordData) => Promise<SaveOutcome> {
  const { entity, text, mayEditField } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useCacheSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('create');
  const nameOf = useRecordName();
  const warn = useWarnNotStored();
  return async (values) => {
    try {
      const data = createdData(entity, values, mayEditField);
      const { data: record, meta } = await provider.create(entity.name, { meta: ownFailureHandling, data });
      keep(record);
      void nameOf(record).then((label) => {
        const messageArgs = { name: text(entity.title), label };
        const notKept: readonly string[] = meta?.notKept ?? [];
        if (notKept.length > 0) warn(notKept, label);
        else notify('form.saved.created', { type: 'success', messageArgs, ...undoable(meta?.act) });
      });
      return { kind: 'saved', record };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };
}

type MayEdit = (field: Field) => boolean;

/** The payload for a new record: non-empty fields that the user may set. */
export function createdData(entity: Entity, values: RecordData, mayEdit: MayEdit): RecordData {
  const editable = editableNames(entity, mayEdit);
  const filled = withoutEmpty(entity.fields, values);
  return Object.fromEntries(Object.entries(filled).filter(([name]) => editable.has(name)));
}

/**
 * The payload for an update: the original record with the form's values in fields that the user may edit. Emptied
 * fields are removed.
 */
export function updatedData(
  entity: Entity,
  record: RecordData,
  values: RecordData,
  mayEdit: MayEdit,
): RecordData {
  const filled = withoutEmpty(entity.fields, values);
  const before = withoutEmpty(entity.fields, record);
  const names = [...editableNames(entity, mayEdit)].filter((name) => name in values);
  return { ...before, ...Object.fromEntries(names.map((name) => [name, filled[name]])) };
}

function editableNames(entity: Entity, mayEdit: MayEdit): Set<string> {
  const fields = entity.fields.filter((field) => isEdited(entity, field.name) && mayEdit(field));
  return new Set([...fields.map((field) => field.name), ...(entity.open ? [otherFields] : [])]);
}
