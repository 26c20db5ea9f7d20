import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** Reads the addresses of the given employees and copies them; each address once, in the order of the selection. */
export function useMailList() {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  const copy = async (ids: readonly Identifier[]) => {
    setReading(true);
    try {
      const { data } = await provider.getMany(entity.name, { ids: [...ids] });
      const addresses = addressesOf(data);
      if (addresses.length === 0) return notify('employees.mail.none', { type: 'warning' });
      await navigator.clipboard.writeText(addresses.join('; '));
      notify('employees.mail.copied', {
        type: 'success',
        messageArgs: { smart_count: addresses.length },
      });
    } catch {
      notify('employees.mail.failed', { type: 'error' });
    } finally {
      setReading(false);
    }
  };
  return { copy, isReading };
}

/** Every address once; whoever has none is left out. */
export function addressesOf(records: readonly RecordData[]): string[] {
  const found = records
    .map(({ email }) => email)
    .filter((email) => typeof email === 'string' && email !== '');
  return [...new Set(found as string[])];
}
