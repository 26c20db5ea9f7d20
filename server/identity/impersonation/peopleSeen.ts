import type { AccountKind } from '#schemas/protocol/people/accounts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../access/actor.ts';

/** Kinds of people with their own records, which visibility profiles can hide. */
export type PersonKind = Exclude<AccountKind, 'user'>;

/**
 * Returns those of the given people records that a user may see. The application passes this function in, because
 * reading records belongs to a higher layer.
 */
export type SeesPeople = (
  actor: Actor,
  kind: PersonKind,
  ids: readonly number[],
) => Promise<ReadonlySet<number>>;

/** Record kind, table and id column by user type, for people with their own records. */
const tables = {
  [userTypes.worker]: { kind: 'employee', table: 'worker', id: 'worker_id' },
  [userTypes.substitute]: { kind: 'substitute', table: 'substitute', id: 'substitute_id' },
} as const;

/**
 * Returns the record kind, table and id column for people of a user type; undefined if they have no records of their
 * own.
 */
export function recordOfType(userType: number): (typeof tables)[keyof typeof tables] | undefined {
  return userType === userTypes.worker || userType === userTypes.substitute ? tables[userType] : undefined;
}

/**
 * Returns the records to which a user key refers: the account's record, the record whose `org_person_id` is the key's
 * number and, without an account, the record whose id is the number.
 */
export async function recordsOfKey(
  sql: Sql,
  organization: number,
  userKey: string,
): Promise<{ readonly kind: PersonKind; readonly ids: readonly number[] } | undefined> {
  const [type, id] = userKey.split('-').map(Number);
  const of = recordOfType(type ?? -1);
  if (!of || !Number.isSafeInteger(id)) return undefined;
  const [table] = await sql('select to_regclass($1) is not null as is_kept', [of.table]);
  if (table?.is_kept !== true) return undefined;
  const [account] = await sql(
    'select person_id from user_account where org_id = $1 and user_type = $2 and user_id = $3',
    [organization, type, id],
  );
  const own = account ? account.person_id : id;
  const rows = await sql(
    `select ${of.id} as id from ${of.table} where org_id = $1 and (org_person_id = $2 or ${of.id} = $3)`,
    [organization, id, own],
  );
  return { kind: of.kind, ids: rows.map((row) => Number(row.id)) };
}
