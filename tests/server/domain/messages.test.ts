import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeTitles } from '#schemas/fields/messageKinds.ts';
import { noticeKinds } from '#schemas/protocol/people/notices.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { quickEngine } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const [tab, wording] = ['substitute/communication', 'settings/message-wording'];
const args = { name: 'Eli Wood', date: '04/12/2027', number: 7, school: 'Hill' };

test('every notice has an editable template', () => {
  expect(noticeTitles.map((one) => one.const)).toEqual(noticeKinds);
});

/** Tests the rules of docs/domain.md#notifications. */
describe('messages to a substitute', () => {
  let service: DemoService;
  let substituteId: number;
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  beforeAll(async () => {
    service = await startDemo(quickEngine());
    const [account] = await sql("select person_id from user_account where login_name = 'north.substitute'");
    substituteId = Number(account?.person_id);
    await sql('delete from call_attempt where substitute_id = $1', [substituteId]);
    await sql('update substitute set email = $2 where substitute_id = $1', [substituteId, 'eli@example.org']);
    const [one] = await sql(
      `select org_id, org_person_id as person, (select min(confirmation_number) from absence_day as day
         where day.org_id = s.org_id) as job from substitute as s where substitute_id = $1`,
      [substituteId],
    );
    const [org, key] = [one?.org_id, `3-${one?.person}`];
    await sql(
      `insert into mail_outbox (org_id, mail_id, kind, recipient, subject, state, expires_at, created_at) overriding system value
       values ($1, 901, 'notice', 'eli@example.org', '-', 'failed', now(), now()),
         ($1, 902, 'invitation', 'eli@example.org', '-', 'sent', now(), '2027-01-01T04:00:00Z'),
         ($1, 903, 'invitation', 'ann@example.org', '-', 'sent', now(), now())`,
      [org],
    );
    await sql(
      `insert into text_outbox (org_id, text_id, kind, recipient, about_id, state, expires_at, created_at) overriding system value
       values ($1, 911, 'jobOffer', '5415550100', 990000002, 'uncertain', now(), now()),
         ($1, 912, 'consent', '5415550100', $2, 'delivered', now(), '2027-01-01T03:00:00Z')`,
      [org, substituteId],
    );
    await sql(
      `insert into notice_delivery (org_id, user_key, event_sequence, channel, kind, args, recipient, language, reason, due_at,
         queued_at, outbox_id)
       values ($1, $2, 77, 'email', 'dayFilled', $3, 'eli@example.org', 'en', 'own', '2027-01-01T05:00:00Z',
         '2027-01-01T05:00:00Z', 901)`,
      [org, key, JSON.stringify(args)],
    );
    await sql(
      `insert into notification (org_id, user_key, kind, args, created_at) values ($1, $2, 'dayFilled', $3, '2027-01-01T06:00:00Z')`,
      [org, key, JSON.stringify(args)],
    );
    await sql(
      `insert into call_attempt (org_id, call_attempt_id, called_at, confirmation_number, substitute_id, institute_id, channel,
         period, cycle, result) overriding system value
       select org_id, n.id, n.at::timestamptz, confirmation_number, $1, institute_id, n.channel, 'am', 1, n.result
       from absence_day cross join (values (990000001, '2027-01-01T02:00:00Z', 'phone', 'noAnswer'),
         (990000002, '2027-01-01T01:00:00Z', 'text', 'sent')) as n(id, at, channel, result)
       where org_id = $2 and confirmation_number = $3`,
      [substituteId, org, one?.job],
    );
  }, 180_000);
  afterAll(() => service?.close());

  const listed = async (filter: RecordData = {}): Promise<RecordData[]> => {
    const query = { substituteId: String(substituteId), filter: JSON.stringify(filter), range: '[0,99]' };
    return (await service.call(tab, 'list', undefined, { query })).json;
  };
  const summaryOf = (rows: readonly RecordData[]) =>
    rows.map(({ channel, templateId, outcome }) => [channel, templateId, outcome]);

  test('are one list of all channels, with the result of each', async () => {
    expect(summaryOf(await listed())).toEqual([
      ['inApp', 'dayFilled', 'sent'],
      ['email', 'dayFilled', 'failed'],
      ['email', 'invitation', 'sent'],
      ['text', 'consent', 'delivered'],
      ['phone', 'jobOffer', 'noAnswer'],
      ['text', 'jobOffer', 'uncertain'],
    ]);
    expect((await listed({ outcome: ['failed', 'uncertain'] })).length).toBe(2);
    expect((await listed({ channel: 'email' }))[0]?.text).toBe('Job filled: Eli Wood, 04/12/2027 (#7).');
  });

  test('exclude offers at schools that the reader does not see', async () => {
    const places = (ids: readonly number[]) =>
      sql('update call_attempt set institute_id = $2 where substitute_id = $1', [substituteId, ids[0]]);
    const reader = await service.signIn('north.campus');
    const query = { substituteId: String(substituteId), range: '[0,99]' };
    const ask = async () => {
      const { status, json } = await reader.call(service.registry.named(tab), 'list', undefined, { query });
      return status === 200 ? summaryOf(json).filter(([, kind]) => kind === 'jobOffer').length : status;
    };
    const seen = await reader.call(service.registry.named('settings/school'), 'list');
    const all = await service.list('settings/school', { institutionLevelId: 3 });
    const ids = new Set((seen.json as RecordData[]).map(({ instituteId }) => instituteId));
    const hidden = all.find(({ instituteId }) => !ids.has(instituteId));
    expect(hidden).toBeDefined();
    await places([Number(hidden?.instituteId)]);
    expect([0, 403, 404]).toContain(await ask());
  });

  test('use the district’s templates; unknown placeholders are rejected at their field', async () => {
    const own = { kind: 'dayFilled', language: 'en', text: 'You work for {employee} at {school} on {date}.' };
    const wrong = await service.call(wording, 'create', undefined, {
      body: { ...own, text: 'Hello {boss}' },
    });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['text']]);
    const made = await service.call(wording, 'create', undefined, { body: own });
    expect(made.status).toBe(201);
    expect(made.json.preview).toBe('You work for Okafor, Samuel at Cedar Grove Elementary on 04/12/2027.');
    const [first] = await listed({ channel: 'inApp' });
    expect(first?.text).toBe('You work for Eli Wood at Hill on 04/12/2027.');
    const removed = await service.call(wording, 'delete', made.json.wordingId);
    expect(removed.status).toBe(200);
    expect((await listed({ channel: 'inApp' }))[0]?.text).toBe('Job filled: Eli Wood, 04/12/2027 (#7).');
  });
});
