import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DataProviderContext, ResourceContextProvider, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { EntityProvider } from '../../../../entity/EntityContext.tsx';
import { SessionContext, useSession } from '../../../../session/SessionContext.tsx';
import type { MemoryTable } from '../memory/MemoryTable.ts';
import { memoryProvider } from '../memory/memoryProvider.ts';

/**
 * Provides the context that the derived list and form need for an unsaved entity: records in memory, a separate query
 * cache, and all permissions that the entity names.
 */
export function PlayContext({
  table,
  children,
}: {
  readonly table: MemoryTable;
  readonly children: ReactNode;
}) {
  const { entity } = table;
  const session = useSession();
  const real = useDataProvider<ConsoleProvider>();
  const provider = useMemo(() => memoryProvider(table, real), [table, real]);
  // No retries, because the errors of the memory table are deterministic.
  const client = useMemo(
    () => table && new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    [table],
  );
  const held = useMemo(
    () => ({ ...session, permissions: new Set([...session.permissions, ...permissionsOf(entity)]) }),
    [session, entity],
  );
  return (
    <SessionContext.Provider value={held}>
      <DataProviderContext.Provider value={provider}>
        <QueryClientProvider client={client}>
          <ResourceContextProvider value={entity.name}>
            <EntityProvider entity={entity}>{children}</EntityProvider>
          </ResourceContextProvider>
        </QueryClientProvider>
      </DataProviderContext.Provider>
    </SessionContext.Provider>
  );
}

function permissionsOf({ permission, fields }: Entity): string[] {
  return [...Object.values(permission), ...fields.flatMap(ofField)];
}

function ofField({ options, fields }: Field): string[] {
  return [options.permission?.view ?? [], options.permission?.edit ?? [], ...fields.map(ofField)].flat();
}
