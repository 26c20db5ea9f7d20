import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { request } from '../http/request.ts';

/**
 * Loads all records of a list in a given district, as the CSV export: with labels instead of IDs, so that two districts
 * can be compared. Throws a `ServiceError`.
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
