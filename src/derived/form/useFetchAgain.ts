import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../EntityContext.tsx';
import type { RecordEditing } from './useRecordEditor.tsx';

type Editing = Pick<RecordEditing, 'current' | 'isDirty' | 'take'>;

/**
 * Puts the record as it is now into a form that nobody has changed, not even while it was on its way. A form with
 * changes keeps them: its save is held to the version that was read, and merged or asked about. Without an answer
 * nothing changes.
 */
export function useFetchAgain(editing: Editing): () => void {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const latest = useRef(editing);
  latest.current = editing;
  return () => {
    if (latest.current.isDirty) return;
    const id = editing.current.id as string | number;
    provider
      .getOne<RecordData & { id: string | number }>(entity.name, { id })
      .then(({ data }) => {
        if (!latest.current.isDirty) latest.current.take(data);
      })
      .catch(() => undefined);
  };
}
