import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { isOneOf } from '../../identity/password.ts';
import type { Change } from '../domainRule.ts';
import type { PinKind } from './pinKind.ts';
import { currentPinsOfOthers, readPins, type SignIn } from './pins.ts';

/** Whose write it is, and in which transaction. */
interface Writing {
  readonly sql: Change['sql'];
  readonly actor: Pick<Change['actor'], 'organization'>;
}

/** Two writes that would each look for the other's duplicates take turns, by district and kind of people. */
export async function alone({ field }: PinKind, { sql, actor }: Writing): Promise<void> {
  const turn = `select pg_advisory_xact_lock(hashtextextended('${field}', $1))`;
  await sql(turn, [actor.organization]);
}

/**
 * What is wrong with how somebody would sign in by phone: a PIN among the last five, or a PIN that somebody else of
 * the kind has with the same phone or other login (docs/specification.md#master-data-5-people and
 * #master-data-8-employee).
 */
export async function signInProblems(kind: PinKind, change: SignIn): Promise<FieldProblem[]> {
  const { id, after, actor, sql } = change;
  const pin = typeof after.pin === 'string' ? after.pin : undefined;
  const { hashes } = await readPins(kind, sql, actor.organization, id);
  if (pin !== undefined && (await isOneOf(hashes, pin))) {
    return [{ field: 'pin', code: 'pinRecent', args: {} }];
  }
  const problems: FieldProblem[] = [];
  for (const login of kind.logins) {
    if (await isShared(kind, change, login, pin, hashes.length > 0))
      problems.push({ field: login.field, code: login.code, args: {} });
  }
  return problems;
}

/**
 * Whether somebody else signs in with the same login and PIN. Of a PIN that was set before only the hash is
 * known: whether it is the other one's cannot be told, so a new one is asked for.
 */
async function isShared(
  kind: PinKind,
  change: SignIn,
  { field, column }: PinKind['logins'][number],
  pin: string | undefined,
  hasPin: boolean,
): Promise<boolean> {
  const login = change.after[field];
  const isRequested = pin !== undefined || (hasPin && isChanged(change, field));
  if (typeof login !== 'string' || !isRequested) return false;
  const others = await currentPinsOfOthers(kind, change, column, login);
  return pin === undefined ? others.length > 0 : isOneOf(others, pin);
}

/** Whether a write gives a field another value than it had. */
export function isChanged({ before, after }: Pick<Change, 'before' | 'after'>, name: string): boolean {
  return before?.[name] !== after[name];
}
