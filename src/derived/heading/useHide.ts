import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { isHidden } from '../../fields/records/isHidden.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import { useCacheSaved } from '../form/save/useCacheSaved.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { useRecordName } from '../form/save/useRecordName.ts';
import { actionWord, stateLabels } from '../list/bulk/actionWord.ts';

/**
 * Hides a record, or shows it again (docs/specification.md#application-4-hiding-and-deleting). Returns the updated
 * record.
 */
export function useHide(record: RecordData): () => Promise<RecordData | undefined> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useCacheSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('update');
  const nameOf = useRecordName();
  return async () => {
    const { hiddenBy } = entity;
    if (!hiddenBy) return undefined;
    const isNow = isHidden(entity, record);
    try {
      const { data, meta } = await provider.update(entity.name, {
        meta: ownFailureHandling,
        id: record.id as string | number,
        data: { ...record, [hiddenBy.field]: isNow ? !hiddenBy.when : hiddenBy.when },
        previousData: record as RecordData & { id: string | number },
      });
      keep(data);
      const { done } = stateLabels[actionWord(entity, isNow ? 'unhide' : 'hide')];
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
