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
  /** The tab in the URL. */
  readonly open: Facet;
  /** The record's id, and the URL parameter that holds it. */
  readonly key: { readonly name: string };
  readonly id: string;
}

/** The shared page of the open tab; undefined for a tab with its own page. */
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
