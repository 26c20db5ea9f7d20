import { useCallback } from 'react';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { facetPath } from './facetPath.ts';
import { useFacets } from './useFacets.ts';

/** Where a record of the entity in context opens: at the first of its tabs that the person may see, else at its own page. */
export function useOpenPath(): (id: unknown) => string {
  const { entity } = useEntity();
  const first = useFacets(isFacet(entity) ? {} : entity)[0]?.path;
  return useCallback(
    (id) => (first === undefined ? recordPath(entity, id) : facetPath(first, entity.id, id)),
    [entity, first],
  );
}
