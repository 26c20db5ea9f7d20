import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../EntityContext.tsx';
import type { RecordEditing } from './useRecordEditor.tsx';

/**
 * Puts the record as it is now into a form that nobody has changed. A form with changes keeps them: its save
 * is held to the version that was read, and merged or asked about. Without an answer nothing changes.
 */
export function useFetchAgain({ current, isDirty, take }: RecordEditing): () => void {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return () => {
    if (isDirty) return;
    const id = current.id as string | number;
    provider
      .getOne<RecordData & { id: string | number }>(entity.name, { id })
      .then(({ data }) => take(data))
      .catch(() => undefined);
  };
}
