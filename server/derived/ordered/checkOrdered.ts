import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Change } from '../../domain/domainRule.ts';
import { DomainError } from '../../domainError.ts';
import { holdOwner, type OrderedEntity, type OrderedRow, rowsOf } from './orderedRows.ts';

/**
 * None stands in an order twice, no rank is given twice, and an order ends somewhere. Gives what is wrong with the
 * fields of a row that is about to be written; throws `badRequest` where there is no room for it.
 */
export async function orderedProblems(
  ordered: OrderedEntity,
  { action, id, after, actor, sql }: Change,
): Promise<FieldProblem[]> {
  if (action === 'delete') return [];
  const owner = Number(after[ordered.owner.field]);
  await holdOwner(ordered, sql, actor.organization, owner);
  const rows = await rowsOf(ordered, sql, actor.organization, owner);
  const others = rows.filter((row) => row.id !== Number(id ?? 0));
  const problems = takenBy(ordered, others, after);
  const { longest = Number.MAX_SAFE_INTEGER } = ordered.options;
  if (problems.length === 0 && others.length >= longest)
    throw new DomainError('badRequest', { args: { reason: `a list holds at most ${longest} rows` } });
  return problems;
}

function takenBy(
  { rank, member, except }: OrderedEntity,
  others: readonly OrderedRow[],
  after: RecordData,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (others.some((row) => row.member === Number(after[member.field])))
    problems.push({ field: member.field, code: 'unique', args: {} });
  const requested = except && after[except.field] === true ? undefined : after[rank.field];
  if (requested !== undefined && others.some((row) => row.rank === Number(requested)))
    problems.push({ field: rank.field, code: 'unique', args: {} });
  return problems;
}
