import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { allows } from '#schemas/access/permissions.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** The permissions that the user lacks to edit the records that reference another record. */
export function useMissingPermissions(uses: readonly RecordUse[]): readonly string[] {
  const provider = useDataProvider<ConsoleProvider>();
  const { permissions } = useSession();
  const names = [...new Set(uses.map((use) => use.entity))].sort();
  const { data = [] } = useQuery({
    queryKey: ['editPermissions', names],
    queryFn: async () => {
      const entities = await Promise.all(names.map((name) => provider.entity(name)));
      return entities.map((entity) => entity.permission.edit);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [...new Set(data.filter((permission) => !allows(permissions, permission)))];
}
