import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscriptions } from '#schemas/protocol/people/notices.ts';
import type { Notifications } from '#schemas/protocol/session/suite.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { writeEvents } from '#server/events/writeEvents.ts';
import { noticeJob } from '#server/suite/notices/noticeJob.ts';
import { whenDue } from '#server/suite/notices/whenDue.ts';
import { losAngeles } from '../identity/people.ts';
import { productRegistry } from '../identity/startService.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

const day = 899_200_001;
const catalogue = buildCatalogue(productRegistry);
const path = `${base}/user/subscriptions`;

test('digests are sent at the full hour or at 6:30 AM district time, also across daylight saving changes', () => {
  const at = (mode: 'instant' | 'hourly' | 'daily', moment: string) =>
    whenDue(mode, new Date(moment), 'America/Los_Angeles').toISOString();
  expect(at('instant', '2026-11-20T10:10:00Z')).toBe('2026-11-20T10:10:00.000Z');
  expect(at('hourly', '2026-11-20T10:10:00Z')).toBe('2026-11-20T11:00:00.000Z');
  expect(at('daily', '2026-11-20T14:29:00Z')).toBe('2026-11-20T14:30:00.000Z');
  expect(at('daily', '2026-11-20T14:30:00Z')).toBe('2026-11-21T14:30:00.000Z');
  expect(at('daily', '2026-10-31T15:00:00Z')).toBe('2026-11-01T14:30:00.000Z');
  expect(at('daily', '2027-03-13T16:00:00Z')).toBe('2027-03-14T13:30:00.000Z');
});

/** Tests the rules of docs/domain.md#notifications. */
describe('notices', () => {
  let fixture: Fixture;
  let keys: Record<'admin' | 'reader' | 'employee', string>;
  const sql = (text: string, values: readonly unknown[] = []) =>
    fixture.service.database.maintain((run) => run(text, values));
  const run = (now = new Date()) => {
    const { database } = fixture.service;
    const none = new AbortController().signal;
    return noticeJob.run(
      {} as never,
      { database, catalogue, mail: {} },
      { signal: none, closing: none, now },
    );
  };
  const happens = (kind: string, entity = 'absence/absence-day', by = '4-99', feedbackId?: number) =>
    fixture.service.database.write(losAngeles, (own) =>
      writeEvents(own, { organization: losAngeles, userKey: by, actingAsKey: null, requestId: 'r' }, entity, [
        {
          kind,
          recordId: String(feedbackId ?? day),
          ownerId: null,
          ids: feedbackId ? { confirmationNumber: day } : {},
        },
      ]),
    );
  const noticesOf = async (login: Parameters<Fixture['ask']>[0]) =>
    (await fixture.ask<Notifications>(login, `${base}/notifications`)).json.map(({ title, why }) => [
      title,
      why,
    ]);

  beforeAll(async () => {
    fixture = await openFixture();
    const key = async (login: Parameters<Fixture['key']>[0]) => fixture.key(login);
    keys = {
      admin: await key('la.admin'),
      reader: await key('la.reader'),
      employee: await key('la.employee'),
    };
    await fixture.service.database.maintain(async (own) => {
      // Disables foreign keys, so that the test needs no employee type and no school for its employee.
      await own('set local session_replication_role = replica');
      await own(
        `insert into worker (org_id, worker_id, first_name, last_name, org_person_id, institute_ids, worker_type_id)
         overriding system value values ($1, 77, 'Eli', 'Wood', $2, '[1]', 1)`,
        [losAngeles, Number(keys.employee.split('-')[1])],
      );
      await own(
        `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
           fill_status) overriding system value values ($1, $2, 'absence', 77, 1, '2027-04-12', 1, 2)`,
        [losAngeles, day],
      );
    });
    await run();
  }, 180_000);
  afterAll(() => fixture?.service.close());

  test('go to the person concerned and to subscribers who may see it, never to the author', async () => {
    const choose = (login: 'la.admin' | 'la.reader') =>
      fixture.put<Subscriptions>(login, path, { kind: 'absenceApproved', channel: 'inApp', mode: 'instant' });
    const answer = await choose('la.admin');
    expect(answer.status).toBe(200);
    expect(answer.json).toContainEqual({
      kind: 'absenceApproved',
      channel: 'inApp',
      mode: 'instant',
      closed: null,
    });
    expect((await choose('la.reader')).status).toBe(200);
    await happens('absence.approved', 'absence/absence');
    await run();
    const title = `Absence approved: Eli Wood, 04/12/2027 (#${day}).`;
    expect(await noticesOf('la.employee')).toEqual([[title, 'You get this because it is about you.']]);
    expect(await noticesOf('la.admin')).toEqual([[title, 'You get this because you subscribed to it.']]);
    expect(await noticesOf('la.reader')).toEqual([]);
    await happens('absence.approved', 'absence/absence', keys.admin);
    await run();
    expect(await noticesOf('la.admin')).toHaveLength(1);
  });

  test('are sent once, even if the job dies and runs again', async () => {
    const [before] = await sql('select sequence from notice_cursor');
    await happens('absence.denied', 'absence/absence');
    await run();
    // Resets the read position, as if the process had died before it stored the position. The event is then read again
    // and must not cause a second notice.
    await sql('update notice_cursor set sequence = $1', [before?.sequence]);
    await Promise.all([run(), run()]);
    await run();
    const titles = (await noticesOf('la.employee')).map(([title]) => title);
    expect(titles.filter((title) => String(title).startsWith('Absence denied'))).toHaveLength(1);
  });

  test('are emailed if the flag of their class allows it, several as one digest', async () => {
    const [, id] = keys.admin.split('-');
    await sql(
      `insert into admin_user (org_id, admin_user_id, user_type, first_name, last_name, email, permission_profile_id,
         can_send_event_notification_email, can_send_approval_email)
       overriding system value values ($1, $2, 4, 'Ana', 'Ruiz', 'ana@example.org', 1, true, false)`,
      [losAngeles, Number(id)],
    );
    for (const kind of ['dayFilled', 'absenceApproved'])
      await fixture.put('la.admin', path, { kind, channel: 'email', mode: 'hourly' });
    await happens('absenceDay.filled');
    await happens('absenceDay.filled');
    await happens('absence.approved', 'absence/absence');
    const now = new Date('2026-11-20T10:10:00Z');
    await run(now);
    const mails = () => sql("select subject, body from mail_outbox where kind = 'notice'");
    expect(await mails()).toEqual([]);
    await run(new Date('2026-11-20T11:00:00Z'));
    await run(new Date('2026-11-20T11:01:00Z'));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['2 notifications']);
    expect(String(sent[0]?.body)).toContain('Job filled: Eli Wood');
    expect(String(sent[0]?.body)).not.toContain('approved');
    const [numbered] = await sql(
      `select count(*)::int as count, count(distinct outbox_id)::int as mails from notice_delivery
       join mail_outbox on mail_id = outbox_id where queued_at is not null`,
    );
    expect(numbered).toEqual({ count: 2, mails: 1 });
  });

  test('about an assigned substitute are emailed to the employee if their permission allows it', async () => {
    await sql("update worker set email = 'eli@la.example' where worker_id = 77");
    const mails = async (isEnabled: boolean) => {
      await sql('update worker set is_email_enabled_on_sub_assign = $1 where worker_id = 77', [isEnabled]);
      await happens('absenceDay.filled');
      await run();
      const rows = await sql('delete from notice_delivery where user_key = $1 returning recipient', [
        keys.employee,
      ]);
      return rows.map(({ recipient }) => recipient);
    };
    expect(await mails(false)).toEqual([]);
    expect(await mails(true)).toEqual(['eli@la.example']);
    const { json } = await fixture.ask<Subscriptions>('la.employee', path);
    expect(json).toContainEqual(
      expect.objectContaining({ kind: 'dayFilled', channel: 'email', mode: 'instant' }),
    );
    await fixture.put('la.employee', path, { kind: 'dayFilled', channel: 'email', mode: 'off' });
    expect(await mails(true)).toEqual([]);
  });

  test('are emailed to schools, once per address and selected event', async () => {
    await fixture.service.database.maintain(async (own) => {
      await own('set local session_replication_role = replica');
      await own(
        `insert into school (org_id, institute_id, institution_name, institution_level_id, is_active,
           notification_emails, notification_events) overriding system value
         values ($1, 1, 'North', 3, true, '["Office@example.org", "not an address"]', '["dayFilled", "dayCanceled"]'),
           ($1, 2, 'South', 3, true, '["office@example.org"]', '["absenceCreated", "dayFilled"]')`,
        [losAngeles],
      );
    });
    const mails = async () =>
      await sql("select subject from mail_outbox where recipient = 'office@example.org'");
    await happens('absence.created', 'absence/absence');
    await happens('absenceDay.changed');
    await run();
    expect(await mails(), 'only South wants these, and the day is at North').toEqual([]);
    await happens('absenceDay.filled');
    await run();
    await run();
    expect(await mails()).toEqual([{ subject: `Job filled: Eli Wood, 04/12/2027 (#${day}).` }]);
    await sql('update school set is_active = false where org_id = $1 and institute_id = 1', [losAngeles]);
    await happens('absenceDay.canceled');
    await run();
    expect(await mails(), 'inactive').toHaveLength(1);
  });

  test('are emailed to users on the school’s distribution list until they turn it off', async () => {
    const [, id] = keys.admin.split('-');
    await sql('delete from notice_subscription');
    await fixture.service.database.maintain(async (own) => {
      await own('set local session_replication_role = replica');
      await own(
        `update school set is_active = true, notification_emails = null, notification_distribution_list_ids = '[7]'`,
      );
      await own(
        `update admin_user set distribution_list_ids = '[7]', is_active = true where admin_user_id = $1`,
        [Number(id)],
      );
    });
    const mails = () =>
      sql("select body from mail_outbox where recipient = 'ana@example.org' and kind = 'notice'");
    const before = (await mails()).length;
    await happens('absenceDay.filled');
    await run();
    const sent = await mails();
    expect(sent.length).toBe(before + 1);
    expect(sent.some(({ body }) => String(body).includes('distribution list'))).toBe(true);
    await fixture.put('la.admin', path, { kind: 'dayFilled', channel: 'email', mode: 'off' });
    await happens('absenceDay.filled');
    await run();
    expect((await mails()).length).toBe(before + 1);
  });

  describe('of low ratings', () => {
    const rate = async (stars: number) => {
      const [row] = await fixture.service.database.maintain(async (own) => {
        await own('set local session_replication_role = replica');
        return own(
          `insert into feedback (org_id, confirmation_number, substitute_id, institute_id, kind, stars, given_on, row_version)
           values ($1, $2, 5, 1, 'performance', $3, '2027-04-13', 1) returning feedback_id`,
          [losAngeles, day, stars],
        );
      });
      await happens('feedback.given', 'absence/feedback', '4-99', Number(row?.feedback_id));
      await run();
    };
    const title = `Low rating: Eli Wood, 04/12/2027 (#${day}).`;
    const mails = async () => {
      const rows = await sql(
        "select body from mail_outbox where body like '%rating:%' or body like 'Feedback given%'",
      );
      return rows.map(({ body }) => String(body));
    };
    const titles = async () => (await noticesOf('la.admin')).map(([one]) => String(one));
    const choose = (kind: string, channel: string, mode: string) =>
      fixture.put('la.admin', path, { kind, channel, mode });

    test('are emailed to admin users with feedback email, up to the district’s number of stars', async () => {
      await rate(2);
      expect(await mails(), 'without feedback email').toEqual([]);
      await sql("update admin_user set can_send_feedback_email = true where email = 'ana@example.org'");
      await rate(3);
      expect(await mails(), 'above the limit').toEqual([]);
      await rate(2);
      const [sent, ...more] = await mails();
      expect(more).toEqual([]);
      expect(sent).toContain(title);
      expect(sent).toContain('such email is turned on for your account');
      await sql(
        `insert into feedback_settings (org_id, id, row_version, days_to_rate, average_from, alert_stars)
         values ($1, 1, 1, 14, 3, 3) on conflict (org_id, id) do update set alert_stars = 3`,
        [losAngeles],
      );
      await rate(3);
      expect(await mails()).toHaveLength(2);
    });

    test('are notified once to subscribers of all feedback, and can be turned off', async () => {
      await choose('feedbackGiven', 'email', 'instant');
      await choose('feedbackGiven', 'inApp', 'instant');
      const before = (await mails()).length;
      await rate(1);
      expect((await mails()).slice(before)).toEqual([expect.stringContaining(title)]);
      await choose('lowRating', 'email', 'off');
      await rate(1);
      expect((await mails()).slice(before + 1)).toEqual([expect.stringContaining('Feedback given')]);
      await choose('feedbackGiven', 'email', 'off');
      await rate(1);
      expect(await mails()).toHaveLength(before + 2);
      expect((await titles()).filter((one) => one.startsWith('Feedback given'))).toHaveLength(3);
    });
  });

  test.each(['la.admin', 'la.campus', 'la.employee', 'la.substitute'] as const)(
    'can be configured by %s',
    async (login) => {
      const { status, json } = await fixture.ask<Subscriptions>(login, path);
      expect(status).toBe(200);
      expect(json.length).toBeGreaterThan(0);
    },
  );

  test('cannot be configured for an unknown kind', async () => {
    const answer = await fixture.put('la.admin', path, { kind: 'nothing', channel: 'email', mode: 'hourly' });
    expect(answer.status).toBe(400);
  });
});
