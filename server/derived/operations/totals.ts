import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import { groupsAtMost, type ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { DomainError } from '../../common/domainError.ts';
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
 * list's group, or of the field that is named `by`: over all that match, not over a page. Fields that the person may not see are left out.
 */
export async function totals(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request, ['filter', 'by']);
  const { by, ...requested } = request.query;
  const query = readListQuery(stored, requested, actor);
  const group = groupOf(stored, query, by);
  return ok(
    await database.read(actor.organization, (sql) =>
      totalsOf({ stored, query, group, organization: actor.organization }, sql),
    ),
  );
}

/** The field by whose values records are counted: the one that was asked for, else that of the list. */
function groupOf(stored: StoredEntity, query: ListQuery, by: string | undefined): Field | undefined {
  const field = seen(stored, query, by ?? stored.entity.list.group);
  if (by === undefined || (field && operatorsFor(stored.entity, field).includes('is'))) return field;
  throw new DomainError('badRequest', { args: { reason: `"${by}" is nothing to count by` } });
}

/** What is reckoned. */
interface Question {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly group: Field | undefined;
  readonly organization: number;
}

async function totalsOf(question: Question, sql: Sql): Promise<ListTotals> {
  const { stored, query, organization } = question;
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
    ...(await groupsOf(question, sql)),
  };
}

const functions = { sum: 'sum', count: 'count', least: 'min', greatest: 'max' } as const;

function seen(stored: StoredEntity, { permissions }: ListQuery, name: string | undefined): Field | undefined {
  const field = name === undefined ? undefined : fieldNamed(stored.entity, name);
  return field && mayView(field, permissions) ? field : undefined;
}

/** The values of the group with how many records hold each, the most frequent first. */
async function groupsOf(
  { stored, query, group: field, organization }: Question,
  sql: Sql,
): Promise<Pick<ListTotals, 'groups'>> {
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
