import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import { asIdentity } from '../../database/tenantContext.ts';
import type { Change } from '../domainRule.ts';
import { pinKinds } from '../people/pinKind.ts';
import { alone, isChanged, signInProblems } from '../people/signInProblems.ts';

/** What two employees must not have in common. */
const compared = ['phoneNumber', 'externalLoginId', 'pin', 'orgPersonId'] as const;

/**
 * Refuses what makes an employee too much like another one: the same PIN with the same phone or external login
 * (docs/specification.md#master-data-8-employee, codes 1, 3 and 4), and a number of the suite's directory that
 * is somebody else's. The same name or identifier is refused by what their schemas say. All that is wrong is
 * told at once.
 */
export async function checkEmployee(change: Change): Promise<void> {
  if (change.action === 'delete' || !compared.some((name) => isChanged(change, name))) return;
  await alone(pinKinds.employee, change);
  const problems = [
    ...(await signInProblems(pinKinds.employee, change)),
    ...(await orgPersonProblems(change)),
  ];
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

const field = 'orgPersonId';

/** Nobody of the organisation has the number by which an employee is said to be known in the suite. */
async function orgPersonProblems(change: Change): Promise<FieldProblem[]> {
  const { after, actor, sql } = change;
  if (!isChanged(change, field) || typeof after[field] !== 'number') return [];
  const values = [after[field], actor.organization];
  const people = await asIdentity(sql, () => sql(personText, values));
  return people.length > 0 ? [] : [{ field, code: 'reference', args: {} }];
}

const personText = `select 1 from user_account where user_id = $1 and org_id = $2
  union all select 1 from user_role where user_id = $1 and org_id = $2 limit 1`;
