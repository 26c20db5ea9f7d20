import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registryModule from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { DomainError } from '#server/common/domainError.ts';
import type { Database, Row } from '#server/database/database.ts';
import { unlockSignIn } from '#server/identity/accounts/changeAccount.ts';
import { createAccount, type NewAccount } from '#server/identity/accounts/createAccount.ts';
import { endSessionsEverywhere, setDisabled } from '#server/identity/accounts/endSessionsEverywhere.ts';
import { invite, invitedAccount, withdrawInvitation } from '#server/identity/accounts/invitations.ts';
import {
  acceptInvitation,
  acceptWithSubject,
  expectEmail,
  linkAccount,
  unlinkAccount,
} from '#server/identity/accounts/linkAccount.ts';
import { linkByVerifiedEmail } from '#server/identity/accounts/linkUnknownSubject.ts';
import { storedAccount } from '#server/identity/accounts/storedAccount.ts';
import { listWaiting, recordWaiting, waitingLimits } from '#server/identity/accounts/waitingSubjects.ts';
import { attemptLimits, countAttempt } from '#server/identity/attempts.ts';
import { checkCredentials } from '#server/identity/signIn/checkCredentials.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { openTestDatabase } from '../../database/engines.ts';
import { fillPeople, losAngeles } from '../people.ts';

const by = { userKey: '4-1032', name: 'Ana Ruiz', requestId: 'request-1' };
const good = 'four words make a password';

let database: Database;
let close: () => Promise<void>;
let number = 0;

beforeAll(async () => {
  ({ database, close } = await openTestDatabase(quickEngine(), allTables(readRegistry(registryModule))));
  await fillPeople(database);
});
afterAll(() => close());

/** Creates an employee's account that has no sign-in yet. */
async function newAccount(changes: Partial<NewAccount> = {}) {
  number += 1;
  const account = {
    userType: 2,
    organization: losAngeles,
    personId: 9000 + number,
    firstName: 'Nora',
    lastName: `New${number}`,
    email: `nora${number}@example.org`,
    ...changes,
  };
  return database.maintain((sql) => createAccount(sql, account, by));
}

function logOf(userId: number): Promise<Row[]> {
  return database.maintain((sql) =>
    sql(
      `select action, user_key, user_name, request_id, differences from change_log
       where org_id = $1 and entity = 'security/account' and record_id = $2 order by change_id`,
      [losAngeles, String(userId)],
    ),
  );
}

const invited = (userId: number) => database.maintain((sql) => invite(sql, userId, by));
const stored = (userId: number) => database.identity((sql) => storedAccount(sql, userId));
const enter = (userName: string, password: string) =>
  checkCredentials(database, { userName, password, address: `10.0.0.${number}` });

describe('a new account', () => {
  it('has neither login nor subject, rejects sign-in, and is in the change log', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({ hasPassword: false, loginName: undefined, linkedSubject: undefined });
    expect(await enter(account.subject, '')).toMatchObject({ problem: 'missing' });
    expect(await enter(account.subject, 'x')).toEqual({ problem: 'wrong' });
    const [line] = await logOf(account.userId);
    expect(line).toMatchObject({ action: 'create', user_key: '4-1032', request_id: 'request-1' });
  });

  it('gets a number above those of all roles', async () => {
    await database.maintain((sql) =>
      sql('insert into user_role (user_type, user_id, subject, org_id) values (4, 70001, $1, $2)', [
        'Organization User:1032',
        losAngeles,
      ]),
    );
    const { userId } = await newAccount();
    expect(userId).toBeGreaterThan(70_001);
    expect((await newAccount()).userId).toBeGreaterThan(userId);
  });
});

describe('an invitation', () => {
  it('is accepted once, with a login and password that can sign in afterward', async () => {
    const { userId } = await newAccount();
    const { token, account } = await invited(userId);
    expect(account.invitedUntil).toBeDefined();
    const chosen = { login: ` Nora.New${userId} `, password: good };
    const both = await Promise.all([1, 2].map(() => acceptInvitation(database, token, chosen, 'request-2')));
    expect(both.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await enter(`nora.new${userId}`, good)).toHaveProperty('subject');
    expect(await acceptInvitation(database, token, chosen, 'request-3')).toBeUndefined();
  });

  it('stores neither token nor password, and logs who created and who accepted it', async () => {
    const { userId } = await newAccount();
    const { token } = await invited(userId);
    await acceptInvitation(database, token, { login: `told${userId}`, password: good }, 'request-2');
    const log = await logOf(userId);
    expect(log.map(({ action, user_key }) => [action, user_key])).toEqual([
      ['create', '4-1032'],
      ['update', '4-1032'],
      ['update', `2-${userId}`],
    ]);
    const text = JSON.stringify(log);
    expect(text).not.toContain(token);
    expect(text).not.toContain(good);
    expect(text).not.toContain('scrypt');
    const rows = await database.identity((sql) => sql('select token_hash from account_invitation'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends with the next one, when it is withdrawn, when it expires, and when the account is disabled', async () => {
    const { userId } = await newAccount();
    const isOpen = async (token: string) =>
      (await database.identity((sql) => invitedAccount(sql, token))) !== undefined;
    const first = await invited(userId);
    const second = await invited(userId);
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([false, true]);
    await database.maintain((sql) => withdrawInvitation(sql, userId, by));
    expect(await isOpen(second.token)).toBe(false);
    const third = await invited(userId);
    await database.maintain((sql) =>
      sql(`update account_invitation set expires_at = now() - interval '1 second' where user_id = $1`, [
        userId,
      ]),
    );
    expect(await isOpen(third.token)).toBe(false);
    const fourth = await invited(userId);
    await database.maintain((sql) => setDisabled(sql, userId, true, by));
    expect(await isOpen(fourth.token)).toBe(false);
    expect(await domainErrorOf(invited(userId))).toMatchObject({
      details: { text: 'refused.account.disabled' },
    });
  });

  it('rejects a duplicate login and an invalid password at their fields, and stays open', async () => {
    const { userId } = await newAccount();
    const { token } = await invited(userId);
    const accept = (login: string, password: string) =>
      domainErrorOf(acceptInvitation(database, token, { login, password }, 'request-2'));
    expect(await problemsOf(accept('LA.ADMIN', good))).toEqual(['login loginTaken']);
    expect(await problemsOf(accept('a b', 'short'))).toEqual(['login loginForm', 'password passwordShort']);
    expect(await problemsOf(accept('twelve-letters', 'Twelve-Letters'))).toEqual([
      'password passwordIsLogin',
    ]);
    expect(await stored(userId)).toHaveProperty('invitedUntil', expect.any(String));
  });

  it('links the subject that signs in with it, with a foreign provider', async () => {
    const { userId } = await newAccount();
    const { token } = await invited(userId);
    const linked = await database.maintain((sql) =>
      acceptWithSubject(sql, token, `f|${userId}`, 'request-2'),
    );
    expect(linked).toMatchObject({ linkedSubject: `f|${userId}`, invitedUntil: undefined });
  });
});

describe('a link', () => {
  it('belongs to one account, is removed completely, and applies to further roles', async () => {
    const one = await newAccount();
    const other = await newAccount();
    await database.maintain((sql) =>
      sql('insert into user_role (user_type, user_id, subject, org_id) values (4, $1, $2, $3)', [
        one.userId + 500_000,
        one.subject,
        losAngeles,
      ]),
    );
    const link = (userId: number, subject: string) =>
      database.maintain((sql) => linkAccount(sql, userId, subject, by));
    const subject = `auth0|${one.userId}`;
    await link(one.userId, subject);
    expect(await rolesWith(subject)).toBe(1);
    expect(await problemsOf(domainErrorOf(link(other.userId, subject)))).toEqual(['subject subjectTaken']);
    expect(await problemsOf(domainErrorOf(link(other.userId, ' x')))).toEqual(['subject subjectForm']);
    expect(await problemsOf(domainErrorOf(link(other.userId, other.subject)))).toEqual([
      'subject subjectForm',
    ]);
    expect(await domainErrorOf(link(one.userId, 'another'))).toMatchObject({ code: 'badRequest' });
    const after = await database.maintain((sql) => unlinkAccount(sql, one.userId, by));
    expect(after.linkedSubject).toBeUndefined();
    expect(after.subject).not.toBe(one.subject);
    expect(await rolesWith(after.subject)).toBe(1);
    const log = await logOf(one.userId);
    expect(log.at(-1)).toMatchObject({ differences: [{ field: 'linkedSubject', from: subject, to: null }] });
    await link(other.userId, subject);
  });

  it('is set automatically for the verified owner of the expected address, and for no one else', async () => {
    const { userId } = await newAccount();
    const email = `expected${userId}@example.org`;
    await database.maintain((sql) => expectEmail(sql, userId, email, by));
    const come = (subject: string, emailVerified: boolean) =>
      database.maintain((sql) =>
        linkByVerifiedEmail(
          sql,
          { subject, email: email.toUpperCase(), emailVerified, name: undefined },
          'r',
        ),
      );
    expect(await come('stranger', false)).toBeUndefined();
    expect(await come(`mail|${userId}`, true)).toMatchObject({ userId, expectedEmail: undefined });
    expect(await come('late', true)).toBeUndefined();
    const [one, two] = [await newAccount(), await newAccount()];
    for (const account of [one, two]) {
      await database.maintain((sql) => expectEmail(sql, account.userId, 'both@example.org', by));
    }
    const both = { subject: 'both', email: 'both@example.org', emailVerified: true, name: undefined };
    expect(await database.maintain((sql) => linkByVerifiedEmail(sql, both, 'r'))).toBeUndefined();
  });
});

describe('an account', () => {
  it('that is disabled or signed out everywhere loses its sessions', async () => {
    const { userId, subject } = await newAccount();
    const begin = () =>
      database.identity((sql) =>
        sql(
          `insert into provider_record (kind, record_id, uid, payload, expires_at)
           values ('Session', $1, $1, $2, now() + interval '1 hour')`,
          [`${userId}-${Math.random()}`, JSON.stringify({ accountId: subject })],
        ),
      );
    await begin();
    await begin();
    await database.maintain((sql) => endSessionsEverywhere(sql, userId, by));
    expect((await logOf(userId)).at(-1)).toMatchObject({
      differences: [{ field: 'sessions', from: 2, to: 0 }],
    });
    await begin();
    const off = await database.maintain((sql) => setDisabled(sql, userId, true, by));
    expect(off.disabled).toBe(true);
    expect(await sessionsOf(subject)).toBe(0);
    const again = await database.maintain((sql) => setDisabled(sql, userId, true, by));
    expect(again.version).toBe(off.version);
    expect((await database.maintain((sql) => setDisabled(sql, userId, false, by))).disabled).toBe(false);
  });

  it('that is locked after wrong passwords can be unlocked', async () => {
    const { userId } = await newAccount();
    const { token } = await invited(userId);
    const login = `locked${userId}`;
    await acceptInvitation(database, token, { login, password: good }, 'request-2');
    for (let count = 0; count < attemptLimits.account; count += 1)
      await countAttempt(database, login, '10.9.9.9');
    expect(await enter(login, good)).toEqual({ problem: 'tooMany' });
    expect(await stored(userId)).toHaveProperty('lockedUntil', expect.any(String));
    await database.maintain((sql) => unlockSignIn(sql, userId, by));
    expect(await enter(login, good)).toHaveProperty('subject');
    expect((await logOf(userId)).at(-1)).toMatchObject({ user_key: '4-1032' });
  });
});

describe('an unknown subject', () => {
  const unknown = (subject: string, changes = {}) => ({
    subject,
    email: 'who@example.org',
    emailVerified: true,
    name: 'Who Knows',
    ...changes,
  });

  it('waits once to be linked, with a counter', async () => {
    for (const _ of [1, 2]) await database.identity((sql) => recordWaiting(sql, unknown('waits|1')));
    const waiting = await database.identity((sql) => listWaiting(sql, ['who@example.org']));
    expect(waiting).toEqual([expect.objectContaining({ subject: 'waits|1', seen: 2, name: 'Who Knows' })]);
    const { userId } = await newAccount();
    await database.maintain((sql) => linkAccount(sql, userId, 'waits|1', by));
    expect(await database.identity((sql) => listWaiting(sql))).toEqual([]);
  });

  it('takes limited space: long texts are cut, the list is limited, and old rows are deleted', async () => {
    await database.identity((sql) => recordWaiting(sql, unknown('s'.repeat(256))));
    await database.identity((sql) => recordWaiting(sql, unknown('long', { name: 'n\u0000'.repeat(5000) })));
    const [long, ...none] = await database.identity((sql) => listWaiting(sql));
    expect(none).toEqual([]);
    expect(long?.name).toHaveLength(waitingLimits.textLength);
    await database.maintain((sql) =>
      sql(
        `insert into waiting_subject (subject, last_seen)
         select 'fill' || n, now() - make_interval(mins => n) from generate_series(1, $1::int) n`,
        [waitingLimits.rows + 50],
      ),
    );
    await database.maintain((sql) =>
      sql(`update waiting_subject set last_seen = now() - interval '31 days' where subject = 'long'`),
    );
    await database.identity((sql) => recordWaiting(sql, unknown('newest')));
    const all = await database.identity((sql) => sql('select subject from waiting_subject'));
    expect(all).toHaveLength(waitingLimits.rows);
    expect(all.map(({ subject }) => subject)).toContain('newest');
    expect(all.map(({ subject }) => subject)).not.toContain('long');
  });
});

async function rolesWith(subject: string): Promise<number> {
  const rows = await database.identity((sql) => sql('select 1 from user_role where subject = $1', [subject]));
  return rows.length;
}

async function sessionsOf(subject: string): Promise<number> {
  const text = `select 1 from provider_record where kind = 'Session' and payload->>'accountId' = $1`;
  return (await database.identity((sql) => sql(text, [subject]))).length;
}

async function domainErrorOf(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof DomainError) return error;
  throw new Error('it was not refused', { cause: error });
}

async function problemsOf(domainError: Promise<DomainError>): Promise<string[]> {
  return ((await domainError).details.problems ?? []).map(({ field, code }) => `${field} ${code}`);
}
