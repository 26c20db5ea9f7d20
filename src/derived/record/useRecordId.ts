import { useParams } from 'react-router';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useNamedId } from './useNamedId.ts';

/**
 * Reads the id of the page's record from the URL: from the path, or from a tab's parameter. Undefined if the URL has
 * none.
 */
export function useRecordId(): string | undefined {
  const { entity } = useEntity();
  const { id } = useParams();
  const named = useNamedId(entity.id.name);
  if (id !== undefined) return id;
  return isFormFacet(entity) ? named : undefined;
}
