import { facetsOf, isFacet } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Screen } from './screen.ts';

const { entities } = readRegistry(entityFiles);

/** The paths of a record kind's tabs, in the registry's order. */
function tabPathsOf(kind: string): readonly string[] {
  const list = entities.find((one) => one.record?.kind === kind && !isFacet(one));
  if (list === undefined) throw new Error(`No record is of the kind "${kind}".`);
  const drawn = (list.record?.pages ?? []).map(({ path, tab }) => ({ path, tab }));
  const facets = facetsOf(list, entities).map(({ path, record }) => ({ path, tab: record?.tab ?? 0 }));
  return [...facets, ...drawn].sort((one, other) => one.tab - other.tab).map(({ path }) => path);
}

/** The tabs of a record, one screen each; the query names the record. */
export function tabsOf(kind: string, query: string): readonly Screen[] {
  return tabPathsOf(kind).map((path) => ({
    name: path.slice(1).replaceAll('/', '-').toLowerCase(),
    as: 'admin',
    path: `${path}?${query}`,
  }));
}
