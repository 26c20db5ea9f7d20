import { useDataProvider, useNotify } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { isHidden } from '../../fields/records/isHidden.ts';
import { handled } from '../../results/stockProvider.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { useKeepSaved } from '../form/save/useKeepSaved.ts';
import { useRecordName } from '../form/save/useRecordName.ts';
import { stateLabels, wordOf } from '../list/bulk/wordOf.ts';

/**
 * Hides a record, or shows it again (docs/specification.md#application-4-hiding-and-deleting). Returns the updated
 * record.
 */
export function useHide(record: RecordData): () => Promise<RecordData | undefined> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('update');
  const nameOf = useRecordName();
  return async () => {
    const { hiddenBy } = entity;
    if (!hiddenBy) return undefined;
    const isNow = isHidden(entity, record);
    try {
      const { data, meta } = await provider.update(entity.name, {
        meta: handled,
        id: record.id as string | number,
        data: { ...record, [hiddenBy.field]: isNow ? !hiddenBy.when : hiddenBy.when },
        previousData: record as RecordData & { id: string | number },
      });
      keep(data);
      const { done } = stateLabels[wordOf(entity, isNow ? 'unhide' : 'hide')];
      void nameOf(data).then((label) =>
        notify(`form.record.${done}`, { type: 'success', messageArgs: { label }, ...undoable(meta?.act) }),
      );
      return data;
    } catch (error) {
      notify(failureOf(error).message ?? 'ra.message.invalid_form', { type: 'error' });
      return undefined;
    }
  };
}
