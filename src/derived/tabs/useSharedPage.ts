import { useLocation } from 'react-router';
import { matches } from '#schemas/access/routeRule.ts';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useFacetGroups } from '../record/frame/useFacetGroups.ts';
import type { Facet } from '../record/useFacets.ts';
import { useNamedId } from '../record/useNamedId.ts';

/** A page shared by several tabs of a record. */
export interface SharedPage {
  readonly title: string;
  /** The tabs of the page, in order. */
  readonly parts: readonly Facet[];
  /** The tab that the URL opens. */
  readonly open: Facet;
  /** The name of the URL parameter with the record's id, as in `workerId`. */
  readonly key: { readonly name: string };
  readonly id: string;
}

/** The shared page that the open tab is on; undefined for a tab with a page of its own. */
export function useSharedPage(): SharedPage | undefined {
  const { entity } = useEntity();
  const { pathname } = useLocation();
  const groups = useFacetGroups(entity);
  const name = recordKeyOf(entity);
  const id = useNamedId(name);
  if (!id) return undefined;
  for (const { title, parts = [] } of groups.flatMap(({ facets }) => facets)) {
    const open = parts.find(({ path }) => matches(path, pathname));
    if (open) return { title, parts, open, key: { name }, id };
  }
  return undefined;
}
