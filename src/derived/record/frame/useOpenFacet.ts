import { useLocation } from 'react-router';
import { matches } from '#schemas/access/routeRule.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useFacets } from '../useFacets.ts';

/** The title of the open tab; undefined on a page that is not a tab. */
export function useOpenFacet(): string | undefined {
  const { entity } = useEntity();
  const { pathname } = useLocation();
  const facets = useFacets(entity);
  const open =
    facets.find(({ path }) => matches(path, pathname)) ?? facets.find(({ name }) => name === entity.name);
  return open && (isFacet(entity) || matches(open.path, pathname)) ? open.title : undefined;
}
