import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { request } from '../http/request.ts';

/**
 * All records that a list of some district has, as the CSV file that its export is: in words, so that records of two
 * districts can be compared. Throws a `ServiceError`.
 */
export async function districtRows(
  { service, operations }: Pick<Entity, 'service' | 'operations'>,
  columns: readonly string[],
  organization: number,
  signal: AbortSignal,
): Promise<string> {
  const path = `${operations.list?.path ?? ''}/$export`;
  const query = { columns: columns.join(',') };
  return (await request(service, 'GET', path, { query, organization, signal })).text;
}
