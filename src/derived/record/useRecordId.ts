import { useParams } from 'react-router';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useNamedId } from './useNamedId.ts';

/** Which record the address means: by its number, or as a tab of a record names it. Undefined for none. */
export function useRecordId(): string | undefined {
  const { entity } = useEntity();
  const { id } = useParams();
  const named = useNamedId(entity.id.name);
  if (id !== undefined) return id;
  return isFormFacet(entity) ? named : undefined;
}
