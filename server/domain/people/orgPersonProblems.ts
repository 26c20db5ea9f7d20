import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { asIdentity } from '../../database/tenantContext.ts';
import type { Change } from '../domainRule.ts';
import { isChanged } from './signInProblems.ts';

const field = 'orgPersonId';

/**
 * Checks that a suite directory number exists in the organization. A unique index ensures that no two people share one.
 */
export async function orgPersonProblems(change: Change): Promise<FieldProblem[]> {
  const { after, actor, sql } = change;
  const number = after[field];
  if (!isChanged(change, field) || typeof number !== 'number') return [];
  const people = Number.isSafeInteger(number)
    ? await asIdentity(sql, () => sql(personText, [number, actor.organization]))
    : [];
  return people.length > 0 ? [] : [{ field, code: 'reference', args: {} }];
}

const personText = `select 1 from user_account where user_id = $1 and org_id = $2
  union all select 1 from user_role where user_id = $1 and org_id = $2 limit 1`;
