import type { Entity } from '#schemas/model/entity/readEntity.ts';

/**
 * The console's address of one tab of a record, below the district's: the record is named by the query, as the
 * route catalogue has it (docs/specification.md#master-data-2-screens). What the query says beside it comes
 * along.
 *
 * @example facetPath('/employee/address', { name: 'workerId' }, 17) // '/employee/address?workerId=17'
 */
export function facetPath(path: string, id: Pick<Entity['id'], 'name'>, value: unknown, search = ''): string {
  const query = new URLSearchParams(search);
  query.set(id.name, String(value));
  return `${path}?${query}`;
}
