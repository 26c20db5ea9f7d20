import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { longestSelection } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { authorize } from '../read/authorize.ts';
import { listIds } from '../read/matchingRecords.ts';
import { readListQuery } from '../read/readListQuery.ts';
import { cascades } from '../uses/cascades.ts';
import { usesOf } from '../uses/uses.ts';
import { readRow } from '../write/rows.ts';
import { assertOwner } from './assertOwner.ts';
import {
  type OperationRequest,
  type OperationResponse,
  ok,
  recordId,
  refuseUnknownQuery,
} from './operation.ts';

/**
 * Returns the ids, versions and labels of all records that match the filter of a list, so that "Select all" covers all
 * pages with the exact count.
 */
export async function selection(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, catalogue, database } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request, ['sort', 'filter']);
  const query = readListQuery(stored, request.query, actor);
  const source = { catalogue, organization: actor.organization, readerLanguage: actor.language };
  const records = await database.read(actor.organization, async (sql) => {
    const found = await listIds({ ...source, sql }, stored, query, longestSelection + 1);
    if (found.length === 0) await assertOwner(stored, query, actor, sql);
    return found;
  });
  if (records.length > longestSelection)
    throw new DomainError('badRequest', { args: { reason: `more than ${longestSelection} records match` } });
  return ok({ records });
}

/**
 * Returns what uses a record (entity, field, count and first records) and what its deletion would cascade to. With
 * `ahead`, leaves out past records, by the record's own time zone or, if it has none, the person's.
 */
export async function uses(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, catalogue, database } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request, ['ahead']);
  const id = recordId(request);
  const isAhead = request.query.ahead === 'true';
  const found = await database.read(actor.organization, async (sql) => {
    if (!(await readRow(sql, stored, actor, id))) throw new DomainError('notFound');
    const { name } = stored.entity;
    const date = isAhead ? today(await zoneOf(request, id, sql)) : undefined;
    return {
      uses: await usesOf(catalogue, name, id, actor, sql, date),
      parts: await cascades(catalogue, name, id, actor, sql),
    };
  });
  return ok(found);
}

/** Returns the record's own time zone, such as a school's, or else the person's. */
async function zoneOf(
  { stored, catalogue, actor }: OperationRequest,
  id: string | number,
  sql: Sql,
): Promise<string> {
  const placed = catalogue.entities.find(
    ({ entity, table }) => table.name === stored.table.name && fieldNamed(entity, 'timeZone') !== undefined,
  );
  const row = placed && (await readRow(sql, placed, actor, id));
  return typeof row?.timeZone === 'string' ? row.timeZone : actor.timeZone;
}
