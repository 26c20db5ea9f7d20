import { useParams, useSearchParams } from 'react-router';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** The record that the rows of a tab belong to: by which field, and which record. */
export interface Owner {
  readonly field: string;
  readonly id: string | number;
}

/**
 * Whose rows a tab of rows shows, as the query of its address says
 * (docs/specification.md#master-data-2-screens): `/employee/absence-files?workerId=17`. Undefined elsewhere.
 */
export function useOwner(): Owner | undefined {
  const { entity } = useEntity();
  const { id: row } = useParams();
  const [query] = useSearchParams();
  const { parent } = entity;
  if (parent === undefined || !isRowsFacet(entity) || row !== undefined) return undefined;
  const id = query.get(parent);
  if (!id) return undefined;
  return { field: parent, id: /^\d{1,15}$/.test(id) ? Number(id) : id };
}
