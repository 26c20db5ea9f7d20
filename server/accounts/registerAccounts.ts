import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccountAct,
  type AccountChanges,
  accountActs,
  accountsPath,
  addAccounts,
  viewAccounts,
  type WaitingList,
} from '#schemas/protocol/people/accounts.ts';
import type { Sql } from '../database/database.ts';
import { changeLines } from '../derived/history/changeLines.ts';
import { accountEntity } from '../identity/accounts/changeAccount.ts';
import { listWaiting, type WaitingSubject } from '../identity/accounts/waitingSubjects.ts';
import { accountOperations, actOperation } from './accountOperations.ts';
import { assertVisible, findAccountPerson, parseAccountPath } from './accountPerson.ts';
import { addAccount } from './addAccount.ts';
import { listAccounts } from './listAccounts.ts';
import { changeOne, readAccount } from './oneAccount.ts';
import { type AccountParts, isOfSupport, requirePermission } from './parts.ts';

/** Support can manage its own accounts without selecting a district. */
const readConfig = { allowedWithoutDistrict: true } as const;

/** Accounts cannot be changed while impersonating. */
const config = { ...readConfig, impersonation: 'never' } as const;

/** Registers the account calls in the absence service. Permissions are checked before bodies. */
export function registerAccounts(scope: FastifyInstance, parts: AccountParts): void {
  const one = `${accountsPath}/:kind/:id`;
  scope.get(accountsPath, reads('list'), (request) => listAccounts(parts, request));
  scope.get(`${accountsPath}/waiting`, reads('waiting'), (request) => waitingAccounts(parts, request));
  scope.get(one, reads('read'), (request) => readAccount(parts, request));
  scope.get(`${one}/changes`, reads('changes'), (request) => accountChanges(parts, request));
  scope.post(
    accountsPath,
    { schema: accountOperations.add, config, preValidation: requirePermission(addAccounts) },
    (request) => addAccount(parts, request),
  );
  for (const [act, { method, path, permission }] of acts) {
    scope.route({
      method,
      url: `${one}/${path}`,
      schema: actOperation(act),
      config,
      preValidation: requirePermission(permission),
      handler: (request) => changeOne(parts, request, act),
    });
  }
}

const acts = Object.entries(accountActs) as [AccountAct, (typeof accountActs)[AccountAct]][];

function reads(name: 'list' | 'waiting' | 'read' | 'changes') {
  return {
    schema: accountOperations[name],
    config: readConfig,
    preValidation: requirePermission(viewAccounts),
  };
}

/**
 * `GET accounts/waiting`: returns unknown people who tried to sign in. Support sees all of them. A district sees only
 * those whose verified email address belongs to one of its people.
 */
async function waitingAccounts(
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

/** Returns which of the email addresses belong to people of an organization. */
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

/** `GET accounts/{kind}/{id}/changes`: returns the changes of an account, newest first. */
async function accountChanges(parts: AccountParts, request: FastifyRequest): Promise<AccountChanges> {
  const requested = parseAccountPath(request.params as { kind: string; id: string });
  const person = await parts.database.maintain((sql) => findAccountPerson(sql, request.actor, requested));
  await assertVisible(parts, request.actor, person);
  const { account } = person;
  if (!account) return { changes: [] };
  return parts.database.maintain((sql) =>
    changeLines(sql, account.organization ?? 0, accountEntity, String(account.userId)),
  );
}
