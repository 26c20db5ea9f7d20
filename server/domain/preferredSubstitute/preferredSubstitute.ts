import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { highestRank } from '#schemas/rules/callRanks.ts';
import type { Sql } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { ActionRequest, Change, Domain } from '../domainRule.ts';
import { stepsTo } from './stepsTo.ts';

const entity = 'reference-data/employee-type-preferred-substitute';

/**
 * Preferred substitutes of an employee type: nobody twice, no call rank twice, and a new order in one
 * step (specification, master data section 3 "Preferred substitute", "Call ranks 1 to 5").
 */
export const preferredSubstitute: Domain = {
  rules: { [entity]: checkOne },
  actions: { [entity]: { reorder } },
};

async function checkOne({ action, id, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete') return;
  const rows = await others(sql, actor.organization, Number(after.workerTypeId), Number(id ?? 0));
  const problems: FieldProblem[] = [];
  if (rows.some((row) => row.substitute === Number(after.substituteId)))
    problems.push({ field: 'substituteId', code: 'unique', args: {} });
  const rank = after.isExcluded === true ? undefined : after.callGroupSortId;
  if (rank !== undefined && rows.some((row) => row.rank === Number(rank)))
    problems.push({ field: 'callGroupSortId', code: 'unique', args: {} });
  if (problems.length > 0) throw new Refusal('invalid', { problems });
}

/**
 * `POST …/reOrdered…`: takes `{ workerTypeId, ids }`, the records in the order in which they are called;
 * the first gets rank 1. Those of the type that are not named lose their rank. One transaction.
 */
async function reorder({ body, actor, sql, write }: ActionRequest): Promise<unknown> {
  const { workerTypeId, ids } = readOrder(body);
  const rows = await others(sql, actor.organization, workerTypeId, 0);
  const included = rows.filter((row) => !row.isExcluded);
  if (ids.some((id) => !included.some((row) => row.id === id)))
    throw bad('ids must name included substitutes of the employee type');
  const wanted = new Map(ids.map((id, index) => [id, index + 1]));
  const before = new Map(included.map((row) => [row.id, row.rank]));
  for (const { id, rank } of stepsTo(before, wanted))
    await write.update(entity, id, { callGroupSortId: rank });
  return { ids };
}

interface Row {
  readonly id: number;
  readonly substitute: number;
  readonly rank: number | undefined;
  readonly isExcluded: boolean;
}

/**
 * The records of a type but for one; a rank of an excluded one counts for nothing. The type is held until
 * the transaction ends, because a row that another is just adding cannot be held.
 */
async function others(sql: Sql, organization: number, type: number, except: number): Promise<Row[]> {
  await sql(
    'select worker_type_id from employee_type where org_id = $1 and worker_type_id = $2 for no key update',
    [organization, type],
  );
  const rows = await sql(
    `select preferred_substitute_id, substitute_id, call_group_sort_id, is_excluded
     from employee_type_preferred_substitute
     where org_id = $1 and worker_type_id = $2 and preferred_substitute_id <> $3
     order by preferred_substitute_id`,
    [organization, type, except],
  );
  return rows.map((row) => ({
    id: Number(row.preferred_substitute_id),
    substitute: Number(row.substitute_id),
    rank:
      row.is_excluded === true || row.call_group_sort_id === null
        ? undefined
        : Number(row.call_group_sort_id),
    isExcluded: row.is_excluded === true,
  }));
}

function readOrder(body: unknown): { workerTypeId: number; ids: number[] } {
  const { workerTypeId, ids } = (body ?? {}) as { workerTypeId?: unknown; ids?: unknown };
  if (!Number.isSafeInteger(workerTypeId)) throw bad('workerTypeId must be a whole number');
  if (!Array.isArray(ids) || !ids.every((id) => Number.isSafeInteger(id)) || new Set(ids).size !== ids.length)
    throw bad('ids must be different whole numbers');
  if (ids.length > highestRank) throw bad(`at most ${highestRank} can have a rank`);
  return { workerTypeId: Number(workerTypeId), ids };
}

function bad(reason: string): Refusal {
  return new Refusal('badRequest', { args: { reason } });
}
