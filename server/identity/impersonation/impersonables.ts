import type { FastifyRequest } from 'fastify';
import type { AccountKind } from '#schemas/protocol/people/accounts.ts';
import { type Impersonables, impersonablesAtMost } from '#schemas/protocol/session/impersonation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { badRequest } from '../../http/requests/badRequest.ts';
import { queryOf } from '../../http/requests/queryOf.ts';
import { assertMayImpersonate } from './mayImpersonate.ts';
import { recordOfType } from './peopleSeen.ts';
import type { ImpersonationDependencies } from './startImpersonation.ts';

/** The user types of the accounts that each kind of person can have. */
const types: Readonly<Record<AccountKind, readonly number[]>> = {
  employee: [userTypes.worker],
  substitute: [userTypes.substitute],
  user: [userTypes.org, userTypes.campus],
};

/**
 * `GET usersessions/impersonations/people`: returns which of the given people have an account that the caller can
 * impersonate, in any of the account's roles. Whether they have more rights than the caller is only checked when the
 * impersonation starts. Throws `forbidden` for callers who may not impersonate.
 */
export async function impersonables(
  { database, sees }: ImpersonationDependencies,
  request: FastifyRequest,
): Promise<Impersonables> {
  const { actor, signedIn } = request;
  assertMayImpersonate(actor, signedIn);
  const { kind: named = '', ids: text = '' } = queryOf(request);
  const kind = named as AccountKind;
  const ids = idsIn(text);
  const visible = kind === 'user' ? new Set(ids) : await sees(actor, kind, ids);
  const values = [actor.organization, ids.filter((id) => visible.has(id)), types[kind], actor.subject];
  const rows = await database.maintain((sql) => sql(textOf(kind), values));
  return rows.map(({ id, user_type, user_id }) => ({ id: Number(id), userKey: `${user_type}-${user_id}` }));
}

/**
 * SQL for the people with an account. An additional role has no record id, so it is matched by the user number that
 * both the role and the record have (`org_person_id`).
 */
function textOf(kind: AccountKind): string {
  const of = recordOfType(types[kind][0] ?? -1);
  const own = of ? 'account.person_id' : 'account.user_id';
  const further = of ? `person.${of.id}` : 'role.user_id';
  const person = of
    ? `join ${of.table} person on person.org_id = role.org_id and person.org_person_id = role.user_id`
    : '';
  const may = 'not account.disabled and account.subject <> $4';
  return `select ${own} as id, account.user_type, account.user_id from user_account account
      where account.org_id = $1 and ${own} = any($2) and account.user_type = any($3) and ${may}
    union select ${further} as id, role.user_type, role.user_id from user_role role
      join user_account account on account.subject = role.subject ${person}
      where role.org_id = $1 and ${further} = any($2) and role.user_type = any($3) and ${may}`;
}

function idsIn(text: string): number[] {
  const ids = text.split(',');
  if (ids.length > impersonablesAtMost) throw badRequest(`ids names more than ${impersonablesAtMost}`);
  return ids.map(Number);
}
