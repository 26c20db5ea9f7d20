import { useState } from 'react';
import { type Identifier, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { actionText } from './actionText.ts';

/**
 * Returns a function that copies one field's values from the given records to the clipboard (`copy` of an action),
 * separated by semicolons, as mail programs accept addresses.
 */
export function useCopy() {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  const copy = async (action: NamedAction, chosen: readonly { readonly id?: unknown }[]) => {
    setReading(true);
    try {
      const ids = chosen.map(({ id }) => id as Identifier);
      const { data } = await provider.getMany(entity.name, { ids });
      const values = valuesOf(data, action.copy ?? '');
      if (values.length === 0) return notify('actions.nothingToCopy', { type: 'warning' });
      await navigator.clipboard.writeText(values.join('; '));
      const messageArgs = { smart_count: values.length };
      if (action.done === undefined) return notify('actions.copied', { type: 'success', messageArgs });
      notify(actionText(text(action.done), { count: values.length }), { type: 'success' });
    } catch {
      notify('actions.copyFailed', { type: 'error' });
    } finally {
      setReading(false);
    }
  };
  return { copy, isReading };
}

/** The distinct values of a field in the given records, in record order, without empty ones. */
export function valuesOf(records: readonly RecordData[], field: string): string[] {
  const found = records.flatMap((record) => record[field]);
  return [
    ...new Set(found.filter((value) => value !== undefined && value !== null && value !== '').map(String)),
  ];
}
