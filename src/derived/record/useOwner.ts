import { useParams } from 'react-router';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useNamedId } from './useNamedId.ts';

/** The owner of a tab's rows: the field of the rows that references the owner, and the owner's id. */
export interface Owner {
  readonly field: string;
  readonly id: string | number;
}

/**
 * Reads the owner from the URL of a tab with rows (docs/specification.md#master-data-2-screens):
 * `/employee/absence-files?workerId=17`. Undefined on other pages.
 */
export function useOwner(): Owner | undefined {
  const { entity } = useEntity();
  const { id: row } = useParams();
  const { parent } = entity;
  const id = useNamedId(parent ?? '');
  if (parent === undefined || !isRowsFacet(entity) || row !== undefined) return undefined;
  if (!id) return undefined;
  return { field: parent, id: /^\d{1,15}$/.test(id) ? Number(id) : id };
}
