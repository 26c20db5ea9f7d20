import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { DomainError } from '../../domainError.ts';
import type { Change } from '../domainRule.ts';
import { hasIdentifier, hasNamesake } from './duplicates.ts';
import { isChanged } from './isChanged.ts';
import { orgPersonProblems } from './orgPersonProblems.ts';
import { signInProblems } from './signInProblems.ts';

/** What two employees must not have in common, or only where somebody says so. */
const compared = [
  'firstName',
  'middleName',
  'lastName',
  'identifier',
  'phoneNumber',
  'externalLoginId',
  'pin',
  'orgPersonId',
] as const;

/**
 * Refuses what makes an employee too much like another one: the same name or identifier, unless
 * `allowDuplicateName` or `allowDuplicateIdentifier` says that it is meant, and the same PIN with the same
 * phone or external login (docs/specification.md#master-data-8-employee, codes 1, 3, 4, 7 and 8). All that is
 * wrong is told at once.
 */
export async function checkEmployee(change: Change): Promise<void> {
  if (change.action === 'delete' || !compared.some((name) => isChanged(change, name))) return;
  await alone(change);
  const problems = [
    ...(await signInProblems(change)),
    ...(await nameProblems(change)),
    ...(await identifierProblems(change)),
    ...(await orgPersonProblems(change)),
  ];
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

async function nameProblems(change: Change): Promise<FieldProblem[]> {
  const { after } = change;
  const isRenamed = ['firstName', 'middleName', 'lastName'].some((name) => isChanged(change, name));
  if (!isRenamed || after.allowDuplicateName === true || !(await hasNamesake(change))) return [];
  return [{ field: 'lastName', code: 'duplicateName', args: {} }];
}

async function identifierProblems(change: Change): Promise<FieldProblem[]> {
  const { after } = change;
  if (!isChanged(change, 'identifier') || after.identifier === undefined) return [];
  if (after.allowDuplicateIdentifier === true || !(await hasIdentifier(change))) return [];
  return [{ field: 'identifier', code: 'unique', args: {} }];
}
