import { useParams, useSearchParams } from 'react-router';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** Which record the address means: by its path, or, for a tab of a record, by its query. Undefined for none. */
export function useRecordId(): string | undefined {
  const { entity } = useEntity();
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id !== undefined) return id;
  return isFormFacet(entity) ? (query.get(entity.id.name) ?? undefined) : undefined;
}
