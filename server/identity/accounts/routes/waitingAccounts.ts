import type { FastifyRequest } from 'fastify';
import type { AccountChanges, WaitingList } from '#schemas/protocol/accounts.ts';
import type { Sql } from '../../../database/database.ts';
import { changeLines } from '../../../editing/changeLines.ts';
import { accountEntity } from '../changeAccount.ts';
import { listWaiting, type WaitingSubject } from '../waiting.ts';
import { type AccountParts, isOfSupport } from './parts.ts';
import { assertSeen, findWhose, requestedFor } from './whose.ts';

/**
 * `GET accounts/waiting`: who tried to sign in and is known to nobody. Support sees all of them; a district those
 * whose verified e-mail address is that of one of its people.
 */
export async function waitingAccounts(
  { database, catalogue }: AccountParts,
  request: FastifyRequest,
): Promise<WaitingList> {
  const { actor } = request;
  const tables = catalogue.tables.map(({ name }) => name);
  const waiting = await database.maintain(async (sql) => {
    if (isOfSupport(actor)) return listWaiting(sql);
    const all = await listWaiting(sql);
    const emails = all.flatMap(({ email, emailVerified }) =>
      email && emailVerified ? [email.toLowerCase()] : [],
    );
    return listWaiting(sql, await emailsHere(sql, actor.organization, emails, tables));
  });
  return { waiting: waiting.map(presentWaiting) };
}

/** Which of the addresses people of an organisation have. */
async function emailsHere(
  sql: Sql,
  organization: number,
  emails: readonly string[],
  tables: readonly string[],
): Promise<string[]> {
  const people = ['worker', 'substitute'].filter((name) => tables.includes(name));
  const selects = ['user_account', ...people].map(
    (name) =>
      `select lower(email) as email from ${name} where org_id = $1 and lower(email) = any($2::text[])`,
  );
  const rows = await sql(selects.join(' union '), [organization, emails]);
  return rows.map(({ email }) => String(email));
}

function presentWaiting({ email, name, ...rest }: WaitingSubject): WaitingList['waiting'][number] {
  return { ...rest, email: email ?? null, name: name ?? null };
}

/** `GET accounts/{kind}/{id}/changes`: what was changed about a sign-in, the newest first. */
export async function accountChanges(parts: AccountParts, request: FastifyRequest): Promise<AccountChanges> {
  const requested = requestedFor(request.params as { kind: string; id: string });
  const whose = await parts.database.maintain((sql) => findWhose(sql, request.actor, requested));
  await assertSeen(parts, request.actor, whose);
  const { account } = whose;
  if (!account) return { changes: [] };
  return parts.database.maintain((sql) =>
    changeLines(sql, account.organization ?? 0, accountEntity, String(account.userId)),
  );
}
