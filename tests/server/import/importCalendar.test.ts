import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { engines } from '../identity/startService.ts';

const base = '/services/reference-data/v1.0/imports';
const entity = 'settings/closed-day';

/** Tests the rules of docs/domain.md#closed-days: calendar days from an iCalendar file, over HTTP. */
describe.each(engines())('an import of an iCalendar file, %s', (engine) => {
  let scene: AbsenceScene;
  let admin: Client;
  /** A Monday long after the demonstration, and the last day of the Monday's school year. */
  let monday: string;
  let last: string;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    admin = await scene.service.signIn('north.admin');
    await scene.rows(
      `update organization set settings = jsonb_set(coalesce(settings, '{}'), '{importsEnabled}', 'true')`,
    );
    monday = scene.week[0] ?? '';
    last = addDays(monday, 20);
    await scene.rows('delete from school_year');
    await scene.rows(
      `insert into school_year (org_id, school_year_name, from_date, to_date) values ($1, 'Test', $2::date - 300, $3)`,
      [scene.org, monday, last],
    );
  });
  afterEach(() => scene.rows('delete from closed_day where closed_on >= $1', [monday]));
  afterAll(() => scene?.service.close());

  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json, text } = await admin.ask(method, `${base}${path}`, { body });
    expect(status, text).toBeLessThan(300);
    return json;
  };
  const idle = async (job: number): Promise<RecordData> => {
    for (;;) {
      const json = await ask('GET', `/${job}`);
      if (json.task === null) return json;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const basic = (date: string) => date.replaceAll('-', '');
  const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${lines.join()}`, ...lines, 'END:VEVENT'];
  const sent = (...lines: string[]) =>
    admin.ask('POST', base, {
      query: { entity, fileName: 'year.ics' },
      body: new TextEncoder().encode(
        ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
      ),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
  const closed = async () => {
    const days = await scene.service.list(entity, { closedOn: { from: monday } });
    return days
      .map(({ closedOn, label, kind, status }) => [closedOn, label, kind, status])
      .sort(([one], [other]) => String(one).localeCompare(String(other)));
  };
  const imported = async (...lines: string[]) => {
    const { json, text } = await sent(...lines);
    expect(json?.mapping?.columns, text).toBeDefined();
    await ask('POST', `/${json.jobId}/check`, json.mapping);
    const checked = await idle(json.jobId);
    expect(await closed()).toEqual([]);
    await ask('POST', `/${json.jobId}/apply`, {});
    return { job: Number(json.jobId), checked, applied: await idle(json.jobId) };
  };

  test('adds a closed day for each of its days, by kind, and undoes them together', async () => {
    const { job } = await imported(
      ...event(
        `DTSTART;VALUE=DATE:${basic(monday)}`,
        `DTEND;VALUE=DATE:${basic(addDays(monday, 2))}`,
        'SUMMARY:Break',
      ),
      ...event(
        `DTSTART;VALUE=DATE:${basic(addDays(monday, 3))}`,
        'SUMMARY:Training',
        'CATEGORIES:In-service day',
      ),
    );
    expect(await closed()).toEqual([
      [monday, 'Break', 'closed', 'noted'],
      [addDays(monday, 1), 'Break', 'closed', 'noted'],
      [addDays(monday, 3), 'Training', 'inService', 'noted'],
    ]);
    await ask('POST', `/${job}/undo`, {});
    await idle(job);
    expect(await closed()).toEqual([]);
  });

  test('ends a rule without an end date with the school year', async () => {
    await imported(
      ...event(`DTSTART;VALUE=DATE:${basic(monday)}`, 'RRULE:FREQ=WEEKLY', 'SUMMARY:Early Monday'),
    );
    expect((await closed()).map(([date]) => date)).toEqual([monday, addDays(monday, 7), addDays(monday, 14)]);
  });

  test.each([
    ['a damaged file', () => ['BEGIN:VEVENT', 'nonsense'], 'damaged'],
    [
      'a file over one megabyte',
      () =>
        event(`DTSTART;VALUE=DATE:${basic(monday)}`, `DESCRIPTION:${'x'.repeat(importLimits.calendarBytes)}`),
      '1 MB',
    ],
    [
      'more days than the limit',
      () => event(`DTSTART;VALUE=DATE:${basic(monday)}`, 'RRULE:FREQ=DAILY;COUNT=100000', 'SUMMARY:Often'),
      String(importLimits.calendarEvents),
    ],
  ])('rejects %s, and stores nothing', async (_, lines, message) => {
    const before = await scene.rows('select count(*)::int as jobs from import_job');
    const { status, json } = await sent(...lines());
    expect(status).toBe(400);
    expect(String(json.message).replace(',', '')).toContain(message);
    expect(await scene.rows('select count(*)::int as jobs from import_job')).toEqual(before);
  });
});
