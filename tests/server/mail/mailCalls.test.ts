import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#server/database/database.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { type Fixture, openFixture } from '../suite/fixture.ts';

let fixture: Fixture;
const calls = '/services/absence/api/v1.0/mail';

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.service.close());

const owner = <T>(text: string, values: unknown[] = []) =>
  fixture.service.database.maintain((sql) => sql(text, values)) as Promise<T>;

/** Adds a district's mail to the outbox. `set` is the SQL that sets the state of the mail. */
async function mail(organization: number, set = "state = 'queued'"): Promise<number> {
  await fixture.service.database.maintain((sql) =>
    queueMail(sql, {
      organization,
      to: 'wanda@example.org',
      kind: 'invitation',
      subject: 'Hello',
      text: 'https://secret',
    }),
  );
  const [row] = await owner<Row[]>(
    `update mail_outbox set ${set} where mail_id = (select max(mail_id) from mail_outbox) returning mail_id`,
  );
  return Number(row?.mail_id);
}

async function call(login: Login, method: string, path: string, mailId?: unknown) {
  const caller = await fixture.caller(login);
  const answer = await caller.call(`${calls}${path}`, {
    method,
    ...(mailId === undefined
      ? {}
      : { body: JSON.stringify({ mailId }), headers: { 'content-type': 'application/json' } }),
  });
  return {
    status: answer.status,
    json: (await answer.json()) as Record<string, unknown> & { message: string },
  };
}

describe('the email of a district', () => {
  it('is listed without its text, and without email of other districts', async () => {
    const own = await mail(
      losAngeles,
      "state = 'failed', failure = 'refused', last_error = '550 no such user', attempts = 1",
    );
    await mail(evergreen);
    await mail(0);
    const { status, json } = await call('la.admin', 'GET', '');
    expect(status).toBe(200);
    expect(json).toMatchObject([
      {
        mailId: own,
        state: 'failed',
        recipient: 'wanda@example.org',
        failure: 'refused',
        lastError: '550 no such user',
        attempts: 1,
      },
    ]);
    expect(JSON.stringify(json)).not.toContain('secret');
  });

  it('is resent with reset attempts after it failed, and retried now while it is queued', async () => {
    const failed = await mail(
      losAngeles,
      "state = 'failed', failure = 'deferred', attempts = 7, ended_at = now()",
    );
    const answer = await call('la.admin', 'POST', '/sendAgain', failed);
    expect(answer.json).toMatchObject({ state: 'queued', attempts: 0 });
    expect(answer.json.failure).toBeUndefined();
    const waiting = await mail(losAngeles, "attempts = 2, next_attempt_at = now() + interval '1 hour'");
    expect((await call('la.admin', 'POST', '/sendAgain', waiting)).json).toMatchObject({
      attempts: 2,
    });
    const [row] = await owner<Row[]>(
      'select next_attempt_at <= now() as due from mail_outbox where mail_id = $1',
      [waiting],
    );
    expect(row?.due).toBe(true);
  });

  it('cannot be resent once sent or expired, nor canceled while it is being sent, and the response says why', async () => {
    const sent = await mail(losAngeles, "state = 'sent', body = '', ended_at = now()");
    const late = await mail(
      losAngeles,
      "state = 'failed', failure = 'expired', expires_at = now() - interval '1 day'",
    );
    const held = await mail(losAngeles, 'taken_at = now()');
    expect(await call('la.admin', 'POST', '/sendAgain', sent)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('was sent') },
    });
    expect((await call('la.admin', 'POST', '/sendAgain', late)).json.message).toContain('no longer valid');
    expect((await call('la.admin', 'POST', '/cancel', held)).json.message).toContain('being sent now');
  });

  it('can be canceled once, while it is queued', async () => {
    const waiting = await mail(losAngeles);
    expect((await call('la.admin', 'POST', '/cancel', waiting)).json).toMatchObject({
      state: 'cancelled',
    });
    expect((await call('la.admin', 'POST', '/cancel', waiting)).status).toBe(400);
  });

  it('requires the permission, and is not found from another district', async () => {
    const own = await mail(losAngeles);
    expect((await call('la.reader', 'GET', '')).status).toBe(403);
    expect((await call('la.reader', 'POST', '/sendAgain', own)).status).toBe(403);
    const other = await mail(evergreen);
    expect((await call('la.admin', 'GET', `/${other}`)).status).toBe(404);
    expect((await call('la.admin', 'POST', '/cancel', other)).status).toBe(404);
    expect((await call('la.admin', 'POST', '/cancel', '1x')).status).toBe(400);
  });
});

it('the email of a withdrawn invitation is canceled', async () => {
  const admin = await fixture.caller('la.admin');
  const accounts = '/services/absence/v1.0/accounts';
  const post = (path: string, method: string, body?: unknown) =>
    admin.call(`${accounts}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  const added = (await (
    await post('', 'POST', {
      userTypeMnemonic: 'org',
      firstName: 'Iris',
      lastName: 'Invited',
      email: 'iris@example.org',
      permissionProfileId: null,
    })
  ).json()) as { account: { id: number } };
  const of = `/user/${added.account.id}/invitation`;
  await post(of, 'POST', { byMail: false });
  // Instead of using a mail server, the test stores the recipient of the invitation and its mail in the outbox, both
  // with the same time.
  await owner(
    `with open as (update account_invitation set email = 'iris@example.org' where user_id = $1 and ended_at is null returning created_at)
    insert into mail_outbox (org_id, kind, recipient, subject, body, expires_at, created_at)
    select ${losAngeles}, 'invitation', 'iris@example.org', 'Hello', 'https://secret', now() + interval '7 days', created_at from open`,
    [added.account.id],
  );
  await post(of, 'DELETE');
  expect(
    await owner(`select state, body from mail_outbox where recipient = 'iris@example.org'`),
  ).toMatchObject([{ state: 'cancelled', body: '' }]);
});
