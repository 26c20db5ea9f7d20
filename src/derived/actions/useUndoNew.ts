import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { allows } from '#schemas/access/permissions.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureText } from '../../results/failureText.ts';
import { readFailure } from '../../results/readFailure.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** The result of undoing a new record; `failure` is the reason why it could not be undone. */
export interface UndoneRecord {
  readonly record: RecordData;
  readonly failure?: string;
}

/**
 * Undoes new records of the entity in context one by one, by the action that its entity file names (`x-entity.undo`).
 * Sends each record's version, so that a record that has changed since is not undone. `undo` returns a result for each
 * record; `undo` itself is undefined if the entity has no such action or the user lacks its permission.
 */
export function useUndoNew() {
  const translate = useTranslate();
  const client = useQueryClient();
  const provider = useDataProvider<ConsoleProvider>();
  const { entity } = useEntity();
  const { permissions } = useSession();
  const action = entity.actions.find(({ name }) => name === entity.undo);
  const undoOne = async (record: RecordData): Promise<UndoneRecord> => {
    const operation = action?.operation ?? '';
    const id = record[entity.id.name];
    const body = { [versionField]: record[versionField] };
    try {
      await provider.action(entity.name, operation, { query: { [entity.id.name]: String(id) }, body });
      return { record };
    } catch (error) {
      return { record, failure: failureText(readFailure(entity, operation, error, translate), translate) };
    }
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (records: readonly RecordData[]) => {
      const undone: UndoneRecord[] = [];
      for (const record of records) undone.push(await undoOne(record));
      return undone;
    },
    onSettled: () => void client.invalidateQueries(),
  });
  const isAllowed = action?.permissions.every((one) => allows(permissions, one)) === true;
  return { undo: isAllowed ? mutateAsync : undefined, isPending };
}
