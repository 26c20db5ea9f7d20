import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { longestList } from '#schemas/rules/callRanks.ts';
import { DomainError } from '../../domainError.ts';
import type { Change, DomainRule } from '../domainRule.ts';
import { holdList, type PreferredList, type PreferredRow, rowsOf } from './preferredList.ts';

/** What a list asks of its rows beside: a problem, or nothing. */
export type FurtherRule = (change: Change) => Promise<FieldProblem | undefined>;

/**
 * Nobody stands on a list twice, no call rank is given twice, and a list ends somewhere
 * (docs/specification.md#master-data-3-preferred-substitutes: "Call ranks 1 to 5";
 * docs/specification.md#master-data-9-limits: "page size 400").
 */
export function checkPreferred(list: PreferredList, further?: FurtherRule): DomainRule {
  return async (change) => {
    const { action, id, after, actor, sql } = change;
    if (action === 'delete') return;
    const owner = Number(after[list.owner.field]);
    await holdList(list, sql, actor.organization, owner);
    const rows = await rowsOf(list, sql, actor.organization, owner);
    const others = rows.filter((row) => row.id !== Number(id ?? 0));
    const found = [...takenBy(list, others, after), await further?.(change)];
    const problems = found.filter((problem) => problem !== undefined);
    if (problems.length > 0) throw new DomainError('invalid', { problems });
    if (others.length >= longestList)
      throw new DomainError('badRequest', {
        args: { reason: `a list holds at most ${longestList} substitutes` },
      });
  };
}

function takenBy(
  { rank }: PreferredList,
  others: readonly PreferredRow[],
  after: RecordData,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (others.some((row) => row.substitute === Number(after.substituteId)))
    problems.push({ field: 'substituteId', code: 'unique', args: {} });
  const requested = after.isExcluded === true ? undefined : after[rank.field];
  if (requested !== undefined && others.some((row) => row.rank === Number(requested)))
    problems.push({ field: rank.field, code: 'unique', args: {} });
  return problems;
}
