import type { Entity } from '#schemas/model/entity/readEntity.ts';

/**
 * The path of a record's tab, below the district's path. The record is named in the query, as in the route catalog
 * (docs/specification.md#master-data-2-screens), or in the path if that has a placeholder. Other query parameters are
 * kept.
 *
 * @example facetPath('/employee/address', { name: 'workerId' }, 17) // '/employee/address?workerId=17'
 *
 * @example facetPath('/settings/school/:instituteId/address', { name: 'instituteId' }, 7) //
 * '/settings/school/7/address'
 */
export function facetPath(path: string, id: Pick<Entity['id'], 'name'>, value: unknown, search = ''): string {
  const query = new URLSearchParams(search);
  const place = `:${id.name}`;
  if (!path.split('/').includes(place)) query.set(id.name, String(value));
  const filled = path.replace(place, encodeURIComponent(String(value)));
  return query.size === 0 ? filled : `${filled}?${query}`;
}
