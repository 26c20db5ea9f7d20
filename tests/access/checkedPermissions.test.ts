import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Sent } from '#tests/contracts/client.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { type DemoService, startDemo } from '#tests/server/domain/demoService.ts';
import { formOf, pdf } from '#tests/server/files/uploadForm.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

/** A call that is refused to a person who has every permission except one. */
interface Refused {
  readonly permission: string;
  readonly entity: string;
  readonly operation: string;
  readonly id?: number;
  readonly sent?: Sent;
}

const query = (values: Readonly<Record<string, string>>) => ({ sent: { query: values } });

const refused: readonly Refused[] = [
  { permission: 'ABSR.SPLIT', entity: 'absence/job', operation: 'split', ...query({ jobId: '1' }) },
  {
    permission: 'ABSR.FILES',
    entity: 'employee/absence-files',
    operation: 'update',
    id: 1,
    sent: { body: {} },
  },
  { permission: 'ABSR.CALLLOG', entity: 'absence/job-event', operation: 'list', ...query({ jobId: '1' }) },
  {
    permission: 'ABSR.EDIT_SUBTIMES',
    entity: 'time-sheet/time-sheet-item',
    operation: 'correct',
    ...query({ timeSheetItemId: '1' }),
  },
  {
    permission: 'ABSR.APPROVE',
    entity: 'absence/approval',
    operation: 'approve',
    ...query({ approvalStepId: '1' }),
  },
  { permission: 'ABSRAPPRVL.LOG', entity: 'absence/approval-step', operation: 'list' },
  {
    permission: 'PREFLIST.EMPLOYEE',
    entity: 'employee/preferred-substitutes',
    operation: 'create',
    sent: { body: {} },
  },
  {
    permission: 'PREFLIST.EMPLOYEE',
    entity: 'substitute/preferred-substitute',
    operation: 'addLine',
    sent: { query: { substituteId: '1' }, body: { workerId: 1 } },
  },
  {
    permission: 'MISC.SHAREDFILES',
    entity: 'school/shared-files',
    operation: 'list',
    ...query({ instituteId: '1' }),
  },
  {
    permission: 'RPTREC.VIEW',
    entity: 'absence/reconciliation',
    operation: 'matrix',
    ...query({ fromDate: '2026-01-01', toDate: '2026-01-02' }),
  },
  { permission: 'RPTREC.RUN', entity: 'absence/reconciliation', operation: '$export' },
  { permission: 'WEBFUNC.DIRECTORY', entity: 'employee/directory-person', operation: 'list' },
];

describe('a profile without a permission', () => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(quickEngine());
  });
  afterAll(() => service?.close());

  /** Signs a user in with every permission except the given ones. */
  async function without(...missing: readonly string[]) {
    const granted = permissionNames.filter((name) => !missing.includes(name));
    await service.database.maintain((sql) =>
      sql(
        `update permission_profile set permissions = $1, row_version = row_version + 1 where profile_name = 'Reference data reader'`,
        [JSON.stringify(granted)],
      ),
    );
    const client = await service.signIn('north.reader');
    return {
      ask: client.ask,
      call: (entity: string, operation: string, id?: unknown, sent?: Sent): Promise<Answer> =>
        client.call(service.registry.named(entity), operation, id, sent),
    };
  }

  const rows = async (text: string) => service.database.maintain((sql) => sql(text));

  test.each(refused)('$permission is refused $entity $operation', async (one) => {
    const { permission, entity, operation, id, sent } = one;
    const { call } = await without(permission);
    const { status, json } = await call(entity, operation, id, sent);
    expect([status, json.message]).toEqual([403, `You need the permission ${permission} for this.`]);
  });

  test('ABSR.FILES is refused files that come with an absence of an employee', async () => {
    const [worker] = await rows('select worker_id::int as id from worker where is_active limit 1');
    const facts = { workerId: worker?.id, userFileName: 'plan.pdf' };
    const { ask } = await without('ABSR.FILES');
    const form = formOf([{ name: 'plan.pdf', bytes: pdf }], [facts]);
    const { status, json } = await ask('POST', '/services/absence/v1.0/AbsenceFile/Upload', form);
    expect([status, json.message]).toEqual([403, 'You need the permission ABSR.FILES for this.']);
  });

  test('DISTLIST.SEND is refused the distribution lists of a school', async () => {
    const [list] = await rows('select distribution_list_id::int as id from distribution_list limit 1');
    const [school] = await rows(
      'select institute_id::int as id from school where institution_level_id = 3 limit 1',
    );
    const save = async (...missing: readonly string[]) => {
      const { call } = await without(...missing);
      const { headers } = await call('school/notification-email', 'get', school?.id);
      return call('school/notification-email', 'update', school?.id, {
        headers: { 'If-Match': headers.get('etag') ?? '' },
        body: { notificationDistributionListIds: [list?.id] },
      });
    };
    const { json } = await save('DISTLIST.SEND');
    expect(json.errors?.notificationDistributionListIds?.code).toBe('forbidden');
    const { status, text } = await save();
    expect(status, text).toBe(200);
  });

  test('WEBFUNC.WEBALERTS is refused system alerts', async () => {
    const path = '/services/absence/v1.0/systemAlerts';
    const { status, json } = await (await without('WEBFUNC.WEBALERTS')).ask('GET', path);
    expect([status, json.message]).toEqual([403, expect.stringContaining('WEBFUNC.WEBALERTS')]);
    expect((await (await without()).ask('GET', path)).status).toBe(200);
  });

  test.each([
    [1, 'PREFLIST.ORG'],
    [2, 'PREFLIST.REGION'],
  ])('lists of level %s take %s; lists of schools take none', async (level, permission) => {
    const { call } = await without(permission);
    const [place] = await rows(
      `select institute_id::int as id from school where institution_level_id = ${level} limit 1`,
    );
    const [school] = await rows(
      'select institute_id::int as id from school where institution_level_id = 3 limit 1',
    );
    const [substitute] =
      await rows(`select substitute_id::int as id from substitute where is_active and substitute_id not in
      (select substitute_id from school_preferred_substitute) limit 1`);
    const add = (to: unknown) =>
      call('school/preferred-substitutes', 'create', undefined, {
        body: { instituteId: to, substituteId: substitute?.id },
      });
    const { status, json } = await add(place?.id);
    expect([status, json.message]).toEqual([403, `You need the permission ${permission} for this.`]);
    const { json: made, status: added, text } = await add(school?.id);
    expect(added, text).toBe(201);
    await rows(
      `delete from school_preferred_substitute where preferred_substitute_id = ${made.preferredSubstituteId}`,
    );
  });

  test.each<[string, string, string, RecordData]>([
    ['PREFLIST.EXCLUDE', 'employee/preferred-substitutes', 'isExcluded', { isExcluded: true }],
    ['PREFLIST.CALLORDER', 'employee/preferred-substitutes', 'callRank', { callRank: 5 }],
    ['PREFLIST.EXCLUDE', 'vacancy-profile/preferred-substitutes', 'isExcluded', { isExcluded: true }],
    [
      'PREFLIST.CALLORDER',
      'reference-data/employee-type-preferred-substitute',
      'callGroupSortId',
      { callGroupSortId: 5 },
    ],
  ])('%s is refused in %s at %s', async (permission, entity, field, body) => {
    const { call } = await without(permission);
    const { json } = await call(entity, 'create', undefined, { body });
    expect(json.errors?.[field]?.code).toBe('forbidden');
    const { json: allowed } = await (await without()).call(entity, 'create', undefined, { body });
    expect(allowed.errors?.[field]).toBeUndefined();
  });

  test('feedback is shown by its kind, and what substitutes wrote takes a permission of its own to change', async () => {
    const kinds = async (...missing: readonly string[]) => {
      const { call } = await without(...missing);
      const { json } = await call('absence/feedback', 'list', undefined, { query: { range: '[0,499]' } });
      return [...new Set(json.map(({ kind }: RecordData) => kind))].toSorted();
    };
    expect(await kinds()).toEqual(['experience', 'performance']);
    expect(await kinds('ABSR.FEEDBACK_PERF_VIEW')).toEqual(['experience']);
    expect(await kinds('ABSR.FEEDBACK_EXP_VIEW')).toEqual(['performance']);
    expect(await kinds('ABSR.FEEDBACK_PERF_VIEW', 'ABSR.FEEDBACK_EXP_VIEW')).toEqual([]);
    const { call } = await without('ABSR.FEEDBACK_EXP_EDIT');
    const change = async (kind: string) => {
      const filter = JSON.stringify({ kind });
      const { json } = await call('absence/feedback', 'list', undefined, { query: { filter } });
      const { feedbackId, _version } = json[0];
      const headers = { 'If-Match': `"${_version}"` };
      return call('absence/feedback', 'update', feedbackId, { headers, body: { comments: 'Checked' } });
    };
    const [performance, experience] = [await change('performance'), await change('experience')];
    expect(performance.status, performance.text).toBe(200);
    expect([experience.status, experience.json.message]).toEqual([
      403,
      'You need the permission ABSR.FEEDBACK_EXP_EDIT for this.',
    ]);
  });

  test.each([
    ['ABSR.FEEDBACK_SCORE', 'substitute/performance', 'stars'],
    ['ABSR.FEEDBACK_SCORE', 'absence/candidate', 'rating'],
    ['ABSRAPPRVL.STATUSREPORT', 'report/approval-status', 'decidedBy'],
  ])('%s: %s does not have %s', async (permission, entity, field) => {
    const [rated] = await rows(`select substitute_id as id, confirmation_number as day from feedback
      where kind = 'performance' order by feedback_id limit 1`);
    const sort = { sort: JSON.stringify([field, 'ASC']) };
    const of: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'substitute/performance': { substituteId: String(rated?.id) },
      'absence/candidate': { filter: JSON.stringify({ confirmationNumber: Number(rated?.day) }) },
    };
    const list = async (client: Awaited<ReturnType<typeof without>>) =>
      client.call(entity, 'list', undefined, { query: { ...of[entity], ...sort } });
    const allowed = await list(await without());
    expect(allowed.status, allowed.text).toBe(200);
    const { status, json } = await list(await without(permission));
    expect([status, json.code]).toEqual([400, 'unknownSort']);
  });
});
