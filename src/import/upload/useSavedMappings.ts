import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportMapping, SavedMapping } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useImports } from '../ImportContext.tsx';

const none: readonly SavedMapping[] = [];

/** Loads the district's saved mappings for the entity. If that fails, the import continues with suggestions. */
export function useSavedMappings() {
  const { entity } = useEntity();
  const { imports } = useImports();
  const client = useQueryClient();
  const queryKey = ['importMappings', entity.name];
  const { data: mappings = none } = useQuery({
    queryKey,
    queryFn: ({ signal }) => imports.mappings(entity.name, signal),
  });
  const readAgain = () => client.invalidateQueries({ queryKey });
  return {
    mappings,
    save: async (title: string, mapping: ImportMapping) => {
      const saved = await imports.saveMapping(entity.name, title, mapping);
      await readAgain();
      return saved;
    },
    remove: async ({ mappingId }: SavedMapping) => {
      await imports.removeMapping(mappingId);
      await readAgain();
    },
  };
}
