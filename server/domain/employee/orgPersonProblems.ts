import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { asIdentity } from '../../database/asRole.ts';
import type { Change } from '../domainRule.ts';
import { isChanged } from './isChanged.ts';

const field = 'orgPersonId';

/** Nobody of the organisation has the number by which an employee is said to be known in the suite. */
export async function orgPersonProblems(change: Change): Promise<FieldProblem[]> {
  const { after, actor, sql } = change;
  if (!isChanged(change, field) || typeof after[field] !== 'number') return [];
  const values = [after[field], actor.organization];
  const people = await asIdentity(sql, () => sql(personText, values));
  return people.length > 0 ? [] : [{ field, code: 'reference', args: {} }];
}

const personText = `select 1 from user_account where user_id = $1 and org_id = $2
  union all select 1 from user_role where user_id = $1 and org_id = $2 limit 1`;
