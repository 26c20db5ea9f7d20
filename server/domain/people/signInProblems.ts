import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { matchesAnyPin } from '../../identity/password.ts';
import type { Change } from '../domainRule.ts';
import type { PinKind } from './pinKind.ts';
import { currentPinsOfOthers, readPins, type SignIn } from './pins.ts';

/** The actor and transaction of a write. */
interface Writing {
  readonly sql: Change['sql'];
  readonly actor: Pick<Change['actor'], 'organization'>;
}

/** Locks the PINs of a kind of people in a district, so that concurrent writes see each other's duplicates. */
export async function lockSignIns({ field }: PinKind, { sql, actor }: Writing): Promise<void> {
  const lockText = `select pg_advisory_xact_lock(hashtextextended('${field}', $1))`;
  await sql(lockText, [actor.organization]);
}

/**
 * Checks how a person would sign in by phone: refuses one of the last five PINs, and a PIN that another person of the
 * same kind has with the same phone or other login (docs/specification.md#master-data-5-people and
 * #master-data-8-employee).
 */
export async function signInProblems(kind: PinKind, change: SignIn): Promise<FieldProblem[]> {
  const { id, before, after, actor, sql } = change;
  const pin = typeof after.pin === 'string' ? after.pin : undefined;
  const { hashes } =
    before === undefined ? { hashes: [] } : await readPins(kind, sql, actor.organization, id);
  const problems: FieldProblem[] = [];
  if (pin !== undefined && (await matchesAnyPin(hashes, pin)))
    problems.push({ field: 'pin', code: 'pinRecent', args: {} });
  for (const login of kind.logins) {
    if (await isShared(kind, change, login, pin, hashes[0]))
      problems.push({ field: login.field, code: login.code, args: {} });
  }
  return problems;
}

/**
 * Whether another person has both the same login and the same PIN. An existing PIN is only known as a hash, which is
 * compared with other hashes of the same salt.
 */
async function isShared(
  kind: PinKind,
  change: SignIn,
  { field, column }: PinKind['logins'][number],
  pin: string | undefined,
  current: string | undefined,
): Promise<boolean> {
  const login = change.after[field];
  const isRequested = pin !== undefined || (current !== undefined && isChanged(change, field));
  if (typeof login !== 'string' || !isRequested) return false;
  const others = await currentPinsOfOthers(kind, change, column, login);
  return pin === undefined ? others.some((other) => other === current) : matchesAnyPin(others, pin);
}

/** Whether a write changes a field. */
export function isChanged({ before, after }: Pick<Change, 'before' | 'after'>, name: string): boolean {
  return before?.[name] !== after[name];
}
