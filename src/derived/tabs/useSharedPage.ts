import { useLocation } from 'react-router';
import { matches } from '#schemas/access/routeRule.ts';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useFacetGroups } from '../record/frame/useFacetGroups.ts';
import type { Facet } from '../record/useFacets.ts';
import { useNamedId } from '../record/useNamedId.ts';

/** A page that several tabs of a record share. */
export interface SharedPage {
  readonly title: string;
  /** Its tabs in their order. */
  readonly parts: readonly Facet[];
  /** The tab that the address names. */
  readonly open: Facet;
  /** The record, and the parameter of the address that names it. */
  readonly key: { readonly name: string };
  readonly id: string;
}

/** The shared page of the tab that the address opens; undefined for a tab with a page of its own. */
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
