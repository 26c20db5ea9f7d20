import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../EntityContext.tsx';

/** Up to so many selected records the service is asked for these alone. */
const askedAlone = 500;

/**
 * How many of the selected records a filter leaves out; undefined while that is not known. Asked of the
 * service only when the filter is another than that of the selection.
 */
export function useNotMatching(
  ids: readonly Identifier[],
  filter: RecordData,
  isRequested: boolean,
): number | undefined {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data } = useQuery({
    queryKey: [entity.name, 'notMatching', filter, ids],
    queryFn: async ({ signal }) => ids.length - (await matching(provider, entity.name, ids, filter, signal)),
    enabled: isRequested && ids.length > 0,
  });
  return isRequested ? data : 0;
}

async function matching(
  provider: ConsoleProvider,
  resource: string,
  ids: readonly Identifier[],
  filter: RecordData,
  signal: AbortSignal,
): Promise<number> {
  if (ids.length <= askedAlone) {
    const pagination = { page: 1, perPage: 1 };
    const { total } = await provider.getList(resource, {
      pagination,
      filter: { ...filter, id: ids },
      signal,
    });
    return total ?? 0;
  }
  const selected = new Set(ids);
  const all = await provider.selection(resource, { filter, signal });
  return all.filter(({ id }) => selected.has(id)).length;
}
