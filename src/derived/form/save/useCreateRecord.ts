import { useDataProvider, useNotify } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { handled } from '../../../stock/stockProvider.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { SaveOutcome } from '../saveOutcome.ts';
import { createdData } from './sentValues.ts';
import { useFailureOf } from './useFailureOf.ts';
import { useKeepSaved } from './useKeepSaved.ts';
import { useRecordName } from './useRecordName.ts';

/** Creates a record from a form's values and says so; what the service refuses comes back as a failure. */
export function useCreateRecord(): (values: RecordData) => Promise<SaveOutcome> {
  const { entity, text, mayEditField } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('create');
  const nameOf = useRecordName();
  return async (values) => {
    try {
      const data = createdData(entity, values, mayEditField);
      const { data: record } = await provider.create(entity.name, { meta: handled, data });
      keep(record);
      void nameOf(record).then((label) => {
        const messageArgs = { name: text(entity.title), label };
        notify('form.saved.created', { type: 'success', messageArgs });
      });
      return { kind: 'saved', record };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };
}
