import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { isOneOf } from '../../identity/password.ts';
import type { Change } from '../domainRule.ts';
import { currentPinsOfOthers, readWorkerPins, type SignIn } from './pins.ts';

/** The logins that a PIN goes with: the field, its column, and the problem of two who share both. */
const logins = [
  { field: 'phoneNumber', column: 'phone_number', code: 'phonePin' },
  { field: 'externalLoginId', column: 'external_login_id', code: 'loginPin' },
] as const;

/**
 * What is wrong with how an employee would sign in by phone: a PIN among the last five, or a PIN that another
 * employee has with the same phone or external login (docs/specification.md#master-data-5-people and
 * #master-data-8-employee).
 */
export async function signInProblems(change: SignIn): Promise<FieldProblem[]> {
  const { id, after, actor, sql } = change;
  const pin = typeof after.pin === 'string' ? after.pin : undefined;
  const { hashes } = await readWorkerPins(sql, actor.organization, id);
  if (pin !== undefined && (await isOneOf(hashes, pin))) {
    return [{ field: 'pin', code: 'pinRecent', args: {} }];
  }
  const problems: FieldProblem[] = [];
  for (const login of logins) {
    if (await isShared(change, login, pin, hashes.length > 0))
      problems.push({ field: login.field, code: login.code, args: {} });
  }
  return problems;
}

/**
 * Whether somebody else signs in with the same login and PIN. Of a PIN that was set before only the hash is
 * known: whether it is the other one's cannot be told, so a new one is asked for.
 */
async function isShared(
  change: SignIn,
  { field, column }: (typeof logins)[number],
  pin: string | undefined,
  hasPin: boolean,
): Promise<boolean> {
  const login = change.after[field];
  const isRequested = pin !== undefined || (hasPin && isChanged(change, field));
  if (typeof login !== 'string' || !isRequested) return false;
  const others = await currentPinsOfOthers(change, column, login);
  return pin === undefined ? others.length > 0 : isOneOf(others, pin);
}

/** Whether a write gives a field another value than it had. */
export function isChanged({ before, after }: Pick<Change, 'before' | 'after'>, name: string): boolean {
  return before?.[name] !== after[name];
}
