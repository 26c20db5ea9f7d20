import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { groupsAtMost, type ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { authorize } from '../read/authorize.ts';
import { mayView } from '../read/mayView.ts';
import { type ListQuery, readListQuery } from '../read/readListQuery.ts';
import { rowsOf } from '../read/rowsOf.ts';
import { planOf, whereOf } from '../read/whereOf.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { type Answer, knowsOnly, type OperationRequest, ok } from './operation.ts';

/**
 * How many records match a list in all, what their numbers come to and how many there are of each value of the
 * list's group: over all that match, not over a page. Fields that the person may not see are left out.
 */
export async function totals(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request, ['filter']);
  const query = readListQuery(stored, request.query, actor);
  return ok(
    await database.read(actor.organization, (sql) => totalsOf(stored, query, actor.organization, sql)),
  );
}

async function totalsOf(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
): Promise<ListTotals> {
  const { list } = stored.entity;
  const summed = Object.entries(list.totals).flatMap(([name, by]) => {
    const field = seen(stored, query, name);
    return field ? [{ field, by }] : [];
  });
  const columns = summed.map(
    ({ field, by }, at) => `${functions[by]}(${stored.column(field.name)}) as total_${at}`,
  );
  const statement = new Statement();
  const from = rowsOf(stored, query, organization, statement);
  const where = whereOf(stored, query, organization, statement);
  const text = `select ${['count(*) as records', ...columns].join(', ')} from ${from} where ${where}`;
  const [row = {}] = await sql(text, statement.values, planOf(stored, query));
  const values = summed.map(({ field }, at) => [field.name, numberOf(row[`total_${at}`])] as const);
  return {
    records: Number(row.records),
    totals: Object.fromEntries(values),
    ...(await groupsOf(stored, query, organization, sql)),
  };
}

const functions = { sum: 'sum', count: 'count', least: 'min', greatest: 'max' } as const;

function seen(stored: StoredEntity, { permissions }: ListQuery, name: string | undefined): Field | undefined {
  const field = name === undefined ? undefined : fieldNamed(stored.entity, name);
  return field && mayView(field, permissions) ? field : undefined;
}

/** The values of the group with how many records hold each, the most frequent first. */
async function groupsOf(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
): Promise<Pick<ListTotals, 'groups'>> {
  const field = seen(stored, query, stored.entity.list.group);
  if (!field) return {};
  const statement = new Statement();
  const from = rowsOf(stored, query, organization, statement);
  const where = whereOf(stored, query, organization, statement);
  const column = stored.column(field.name);
  const text = `select ${column} as value, count(*) as records from ${from} where ${where}
    group by ${column} order by records desc, value limit ${groupsAtMost}`;
  const rows = await sql(text, statement.values, planOf(stored, query));
  const isNumber = ['bigint', 'numeric', 'double precision'].includes(stored.type(field.name));
  return {
    groups: rows.map(({ value, records }) => ({
      value: value === null || !isNumber ? (value as string | boolean | null) : Number(value),
      records: Number(records),
    })),
  };
}

/** Sums come as texts, so that none is rounded on the way. */
function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
