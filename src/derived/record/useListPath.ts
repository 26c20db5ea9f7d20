import { barePath } from '#schemas/navigation/barePath.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useOwner } from './useOwner.ts';

/** The path of the list that contains a record. For a row of a tab, this is the tab of the row's owner. */
export function useListPath(record?: RecordData): string {
  const { entity } = useEntity();
  const owner = useOwner();
  const { parent, path, record: kind } = entity;
  const id = owner?.id ?? (parent === undefined ? undefined : record?.[parent]);
  if (parent === undefined || kind?.tab === undefined || id === undefined || id === null)
    return barePath(path);
  return facetPath(path, { name: parent }, id);
}
