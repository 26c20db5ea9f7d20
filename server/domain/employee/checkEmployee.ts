import { DomainError } from '../../domainError.ts';
import type { Change } from '../domainRule.ts';
import { isChanged } from './isChanged.ts';
import { orgPersonProblems } from './orgPersonProblems.ts';
import { signInProblems } from './signInProblems.ts';

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
  await alone(change);
  const problems = [...(await signInProblems(change)), ...(await orgPersonProblems(change))];
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

/** Whose write it is, and in which transaction. */
interface Writing {
  readonly sql: Change['sql'];
  readonly actor: Pick<Change['actor'], 'organization'>;
}

/** Two writes that would each look for the other's duplicates take turns, district by district. */
export async function alone({ sql, actor }: Writing): Promise<void> {
  await sql("select pg_advisory_xact_lock(hashtextextended('employee', $1))", [actor.organization]);
}
