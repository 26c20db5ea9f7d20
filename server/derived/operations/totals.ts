import type { Field } from '#schemas/model/fields/readFields.ts';
import { operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import { groupsAtMost, type ListGroup, type ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { authorize } from '../read/authorize.ts';
import { comparedType } from '../read/filterable.ts';
import { linkTableOf, listConditionSql, plannerOptions } from '../read/listConditionSql.ts';
import { listSourceSql } from '../read/listSourceSql.ts';
import { type ListQuery, readListQuery } from '../read/readListQuery.ts';
import { hidesRows, visibilitySql } from '../read/visibilitySql.ts';
import {
  type Catalogue,
  organizationCondition,
  type StoredEntity,
  systemColumns,
  tableName,
} from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { assertOwner } from './assertOwner.ts';
import { type MeasuredList, measureColumnsOf, visibleField } from './figures.ts';
import { type OperationRequest, type OperationResponse, ok, refuseUnknownQuery } from './operation.ts';
import { completeWithOtherLists } from './otherLists.ts';

/**
 * Returns how many records match a list, their totals and measures, and the count for each value of the list's group or
 * of the field `by`. Covers all matching records, not one page. Leaves out fields that the person may not see.
 */
export async function totals(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request, ['filter', 'by']);
  const { by, ...requested } = request.query;
  const query = readListQuery(stored, requested, actor);
  const group = groupOf(stored, query, by);
  return ok(
    await database.read(actor.organization, async (sql) => {
      const { organization, timeZone } = actor;
      const storedNamed = request.catalogue.named;
      const found = await totalsOf({ stored, query, group, organization, timeZone, storedNamed }, sql);
      if (found.records === 0) await assertOwner(stored, query, actor, sql);
      return found;
    }),
  );
}

/**
 * Returns the field by which records are grouped: the requested field, else the group field of the list. Throws
 * `badRequest` if the requested field cannot be counted.
 */
function groupOf(stored: StoredEntity, query: ListQuery, by: string | undefined): Field | undefined {
  const field = visibleField(stored, query, by ?? stored.entity.list.group);
  const operators = field ? operatorsFor(stored.entity, field) : [];
  const isCounted = operators.includes('is') || (field && linkTableOf(stored, field) !== undefined);
  if (by === undefined || isCounted) return field;
  throw new DomainError('badRequest', { args: { reason: `"${by}" can’t be counted` } });
}

/** A list whose totals are requested, and the field to group by. */
export interface TotalsQuery extends MeasuredList {
  readonly group: Field | undefined;
  readonly organization: number;
  readonly storedNamed: Catalogue['named'];
  readonly maxGroups?: number;
}

/** Calculates the totals and measures of a list. Adds counts from other lists to the measures that use them. */
export async function totalsOf(question: TotalsQuery, sql: Sql): Promise<ListTotals> {
  const own = await ownTotals(question, sql);
  if (!own.measures) return own;
  const complete = await completeWithOtherLists({
    ...question,
    count: (other) => ownTotals({ ...question, ...other, maxGroups: maxOtherGroups }, sql),
  });
  const completed = <T extends Pick<ListTotals, 'measures'>>(found: T, group?: ListGroup): T =>
    found.measures
      ? {
          ...found,
          measures: Object.fromEntries(
            Object.entries(found.measures).map(([name, one]) => [name, complete(name, one, group)]),
          ),
        }
      : found;
  const { groups, ...all } = completed(own);
  return { ...all, ...(groups ? { groups: groups.map((group) => completed(group, group)) } : {}) };
}

/** Maximum number of groups that are counted in another list. */
const maxOtherGroups = 100_000;

async function ownTotals(question: TotalsQuery, sql: Sql): Promise<ListTotals> {
  const { stored, query, organization } = question;
  const statement = new Statement();
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const where = listConditionSql(stored, query, organization, statement);
  const figures = measureColumnsOf(question, statement);
  const text = `select ${['count(*) as records', ...figures.columns].join(', ')} from ${from} where ${where}`;
  const [row = {}] = await sql(text, statement.values, plannerOptions(stored, query));
  const measures = figures.read(row);
  return { records: Number(row.records), ...measures, ...(await groupsOf(question, sql, measures.measures)) };
}

/**
 * Returns the values of the group field with their record counts, most frequent first. If the field is a list of
 * references, a record counts once for each of them. Values and records outside the person's visibility are not
 * counted.
 */
async function groupsOf(
  question: TotalsQuery,
  sql: Sql,
  total: ListTotals['measures'],
): Promise<Pick<ListTotals, 'groups'>> {
  const { stored, query, group: field, organization, maxGroups = groupsAtMost } = question;
  if (!field) return {};
  const statement = new Statement();
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const where = listConditionSql(stored, query, organization, statement);
  const links = linkTableOf(stored, field);
  // Totals and measures are calculated per group only for the list's own group, or if the list has measures. Otherwise,
  // groups only get a record count.
  const { totals, measures, group } = stored.entity.list;
  const hasFigures =
    Object.keys(measures).length > 0 || (field.name === group && Object.keys(totals).length > 0);
  const figures = hasFigures && !links ? measureColumnsOf(question, statement) : undefined;
  const value = links
    ? `"${links}".${linkColumns.target}`
    : `${tableName(stored)}.${stored.column(field.name)}`;
  const isSeen = seenSql({ ...question, group: field }, value, statement);
  const text = links
    ? linkGroups(stored, links, {
        from,
        where,
        isSeen,
        maxGroups,
        organization: statement.value(organization),
      })
    : valueGroups(stored, field, { from, where, isSeen, maxGroups, columns: figures?.columns ?? [] });
  const rows = await sql(text, statement.values, plannerOptions(stored, query));
  const isNumber = links
    ? comparedType(stored, field) === 'bigint'
    : ['bigint', 'numeric', 'double precision'].includes(stored.type(field.name));
  return {
    groups: rows.map(({ value, records, ...row }) => ({
      value: value === null || !isNumber ? (value as string | boolean | null) : Number(value),
      records: Number(records),
      ...figures?.read(row, total),
    })),
  };
}

/**
 * SQL condition for grouping by a reference: the reference is empty, or the referenced record is visible to the person.
 */
function seenSql(
  { stored, query: { visibility }, group, organization }: TotalsQuery,
  value: string,
  statement: Statement,
): string {
  const reference = stored.references.find(({ path }) => path[0] === group?.name);
  const target = reference && group ? stored.referred(group.name) : undefined;
  if (!target || !hidesRows(target, visibility)) return 'true';
  return `(${value} is null or exists (select 1 from ${tableName(target)} as told
    where ${organizationCondition(target, organization, statement)} and told.${target.idColumn} = ${value}
      and ${visibilitySql(target, visibility, statement, 'told')}))`;
}

interface GroupQuery {
  readonly from: string;
  readonly where: string;
  readonly isSeen: string;
  readonly maxGroups: number;
}

const mostFrequent = (maxGroups: number) => `order by records desc, value limit ${maxGroups}`;

/**
 * SQL for the groups of a field that has a column, with the number of records in each. Reads dates as `YYYY-MM-DD`, not
 * as moments.
 */
function valueGroups(
  stored: StoredEntity,
  { name }: Field,
  { from, where, isSeen, maxGroups, columns }: GroupQuery & { readonly columns: readonly string[] },
): string {
  const column = stored.column(name);
  const value = stored.type(name) === 'date' ? `to_char(${column}, 'YYYY-MM-DD')` : column;
  return `select ${[`${value} as value`, 'count(*) as records', ...columns].join(', ')} from ${from} where ${where} and ${isSeen}
    group by ${column} ${mostFrequent(maxGroups)}`;
}

function linkGroups(
  stored: StoredEntity,
  links: string,
  { from, where, isSeen, maxGroups, organization }: GroupQuery & { readonly organization: string },
): string {
  const same = stored.organized ? `${systemColumns.organization} = ${organization}::bigint and ` : '';
  const owners = `select ${tableName(stored)}.${stored.idColumn} from ${from} where ${where}`;
  return `select ${linkColumns.target} as value, count(*) as records from "${links}"
    where ${same}${linkColumns.owner} in (${owners}) and ${isSeen} group by ${linkColumns.target} ${mostFrequent(maxGroups)}`;
}
