import type { FastifyRequest } from 'fastify';
import {
  type AccountList,
  type AccountState,
  accountKinds,
  accountStates,
} from '#schemas/protocol/people/accounts.ts';
import { Statement } from '../database/statement.ts';
import { hidesRows, visibilitySql } from '../derived/read/visibilitySql.ts';
import { organizationCondition, tableName } from '../derived/store/storedEntity.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import type { Actor } from '../identity/access/actor.ts';
import { storedAccounts } from '../identity/accounts/storedAccount.ts';
import { attemptLimits, signInAttempts } from '../identity/attempts.ts';
import { ofOrganization } from './accountPerson.ts';
import { type AccountParts, isOfSupport } from './parts.ts';
import { type Provider, presentAccount } from './present.ts';
import { peopleEntities } from './seesPeople.ts';

/** Maximum and default page size. */
const pageLimits = { most: 100, usual: 25 } as const;

/** User types of each account kind, for the `kind` filter of the list of accounts. */
const typesOfKind = {
  employee: [2],
  substitute: [3, 9],
  user: [0, 1, 4, 5, 7],
} as const;

/**
 * `GET accounts`: returns a page of the organization's accounts that the caller may see. Support also sees the accounts
 * of support. `search` matches part of name, email, login or subject.
 */
export async function listAccounts(parts: AccountParts, request: FastifyRequest): Promise<AccountList> {
  const query = queryOf(request);
  const provider = parts.config.oidc.authority ? 'foreign' : 'own';
  const statement = new Statement();
  const where = [
    ofOrganization(statement.value(request.actor.organization), statement.value(isOfSupport(request.actor))),
    ...visibilityConditions(parts, request.actor, statement),
    ...searchConditions(query.search ?? '', statement),
    ...filterConditions(query, provider, request.actor, statement),
  ].join(' and ');
  const limit = wholeNumber('limit', query.limit, pageLimits.usual, pageLimits.most);
  const offset = wholeNumber('offset', query.offset, 0, 1_000_000);
  return parts.database.maintain(async (sql) => {
    const [count] = await sql(
      `select count(*) as total from user_account account where ${where}`,
      statement.values,
    );
    const rest = `order by lower(account.last_name), lower(account.first_name), account.user_id
      limit ${limit} offset ${offset}`;
    const accounts = await storedAccounts(sql, where, statement.values, rest);
    return { total: Number(count?.total), accounts: accounts.map((one) => presentAccount(one, provider)) };
  });
}

/** SQL conditions that exclude employees and substitutes hidden by the caller's profiles. */
function visibilityConditions({ catalogue }: AccountParts, actor: Actor, statement: Statement): string[] {
  const people = [
    { entity: peopleEntities.employee, type: 2 },
    { entity: peopleEntities.substitute, type: 3 },
  ] as const;
  return people.flatMap(({ entity, type }) => {
    const stored = catalogue.entities.find((one) => one.entity.name === entity);
    if (!stored || !hidesRows(stored, actor.visibility)) return [];
    const visible = `select ${stored.idColumn} from ${tableName(stored)}
      where ${organizationCondition(stored, actor.organization, statement)} and ${visibilitySql(stored, actor.visibility, statement)}`;
    return [`(account.user_type <> ${type} or account.person_id in (${visible}))`];
  });
}

function searchConditions(search: string, statement: Statement): string[] {
  const words = search.trim().slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => {
    const like = statement.value(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const columns = ['first_name', 'last_name', 'email'].map((name) => `account.${name} ilike ${like}`);
    const ofSignIn = ['login_name', 'subject'].map(
      (name) => `(account.${name} ilike ${like} and account.${name} not like 'local:%')`,
    );
    return `(${[...columns, ...ofSignIn].join(' or ')})`;
  });
}

function filterConditions(
  { state, kind }: Readonly<Record<string, string | undefined>>,
  provider: Provider,
  { organization }: Actor,
  statement: Statement,
): string[] {
  const requested = [];
  if (state !== undefined && state !== '') {
    const known = [...accountStates, 'lockedOut' as const].find((one) => one === state);
    if (!known) throw badRequest(`there is no state "${state}"`);
    requested.push(known === 'lockedOut' ? lockedOut : stateSql(provider)[known]);
  }
  if (kind !== undefined && kind !== '') {
    const known = accountKinds.find((one) => one === kind);
    if (!known) throw badRequest(`there is no kind "${kind}"`);
    const types = statement.value(typesOfKind[known]);
    requested.push(`(account.user_type = any(${types}::int[]) or exists (select 1 from user_role role
      where role.subject = account.subject and role.org_id = ${statement.value(organization)}
        and role.user_type = any(${types}::int[])))`);
  }
  return requested;
}

function wholeNumber(name: string, text: string | undefined, fallback: number, maximum: number): number {
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= maximum) return number;
  throw badRequest(`${name} must be a whole number up to ${maximum}`);
}

const hasInvitation = `exists (select 1 from account_invitation invitation where invitation.user_id = account.user_id
  and invitation.ended_at is null and invitation.expires_at > now())`;

/** SQL condition on the table alias `account` for each sign-in state, matching `present.ts`. */
function stateSql(provider: Provider): Readonly<Record<AccountState, string>> {
  const hasSignIn = provider === 'own' ? `account.password_hash <> ''` : `account.subject not like 'local:%'`;
  const open = `not account.disabled and not (${hasSignIn})`;
  return {
    disabled: 'account.disabled',
    password: provider === 'own' ? `not account.disabled and ${hasSignIn}` : 'false',
    linked: provider === 'foreign' ? `not account.disabled and ${hasSignIn}` : 'false',
    invited: `${open} and ${hasInvitation}`,
    expected: `${open} and not ${hasInvitation} and account.expected_email is not null`,
    none: `${open} and not ${hasInvitation} and account.expected_email is null`,
  };
}

/** SQL condition for a lockout by wrong passwords. Attempts are counted under a hash of the login. */
const lockedOut = `exists (select 1 from provider_record attempt
  where attempt.kind = '${signInAttempts}' and attempt.expires_at > now()
    and (attempt.payload->>'count')::int >= ${attemptLimits.account}
    and attempt.record_id = 'account:' || translate(rtrim(
      encode(sha256(convert_to(lower(account.login_name), 'UTF8')), 'base64'), '='), '+/', '-_'))`;
