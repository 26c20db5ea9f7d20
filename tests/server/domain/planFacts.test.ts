import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanDay, PlanDraft } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import type { Row } from '#server/database/database.ts';
import { type PlanQuestion, planFacts } from '#server/domain/planning/planFacts.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { type RunStatement, recordStatements } from '#tests/rowsRead.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

/** The current time of the tests: a Friday long after the demonstration, in the last week of a balance year. */
const now = new Date('2031-06-20T17:00:00Z');
const [friday, monday, tuesday, wednesday] = [
  '2031-06-27',
  '2031-06-30',
  '2031-07-01',
  '2031-07-02',
] as const;

/** Tests the rules of docs/domain.md#planning-an-absence. */
describe.each(engines())('facts of planning, %s', (engine) => {
  let service: DemoService;
  let worker: Record<'org' | 'id' | 'type' | 'school', number>;
  let colleague: number;
  let reason: number;
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  beforeAll(async () => {
    service = await startDemo(engine);
    const workers = await rows(
      `select worker.org_id::int as org, worker_id::int as id, worker_type_id::int as type, min(target_id)::int as school
       from worker join worker__institute_ids on owner_id = worker_id and worker__institute_ids.org_id = worker.org_id
       where is_active and worker_type_id = (select min(worker_type_id) from worker)
         and target_id = (select min(target_id) from worker__institute_ids)
       group by 1, 2, 3 having count(*) = 1 order by 2 limit 2`,
    );
    worker = { ...workers[0] } as typeof worker;
    colleague = Number(workers[1]?.id);
    const [first] = await rows('select min(absence_reason_id)::int as id from absence_reason');
    reason = Number(first?.id);
  });
  afterAll(() => service?.close());

  const dayOn = (absenceDate: string, parts: Partial<PlanDay> = {}): PlanDay => ({
    absenceDate,
    instituteId: worker.school,
    shiftType: 1,
    ...parts,
  });
  const draftOf = (...days: PlanDay[]): PlanDraft => ({
    kind: 'absence',
    absenceReasonId: reason,
    needsSubstitute: true,
    hold: 'none',
    days,
  });
  const actor = (visibility: Actor['visibility'] = {}, ...permissions: string[]) =>
    ({
      organization: worker.org,
      timeZone: 'America/Chicago',
      permissions: new Set(permissions),
      visibility,
    }) as unknown as Actor;
  const load = (parts: Partial<PlanQuestion> = {}, as = actor(), noted: RunStatement[] = []) =>
    service.database.read(worker.org, (sql) =>
      planFacts(
        recordStatements(sql, noted),
        as,
        { draft: draftOf(dayOn(friday)), workerId: worker.id, ...parts },
        now,
      ),
    );
  const addDay = (absenceDate: string, parts: Record<string, unknown> = {}) => {
    const row = {
      org_id: worker.org,
      kind: 'absence',
      worker_id: worker.id,
      institute_id: worker.school,
      absence_date: absenceDate,
      shift_type: 1,
      fill_status: 2,
      absence_reason_id: reason,
      duration_days: parts.shift_type === 2 ? 0.5 : 1,
      ...parts,
    };
    const names = Object.keys(row);
    return rows(
      `insert into absence_day (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
       returning confirmation_number::int as number`,
      Object.values(row),
    );
  };
  const clear = () => rows("delete from absence_day where absence_date > '2031-01-01'");

  test('an employee, their schools, reasons and approvers take the same statements for any number of days', async () => {
    const [few, many]: RunStatement[][] = [[], []];
    const facts = await load({}, actor(), few);
    await load({ draft: draftOf(...[friday, monday, tuesday].map((date) => dayOn(date))) }, actor(), many);
    expect(many?.length).toBe(few?.length);
    expect(few?.length).toBeLessThan(25);
    for (const { text } of few ?? []) expect(text).toContain('org_id');
    expect(facts.person).toMatchObject({ isActive: true, workerTypeId: worker.type });
    expect(facts.person?.instituteIds).toContain(worker.school);
    expect(facts.person?.record.absenceStartTime).toMatch(/^\d\d:\d\d$/);
    expect(facts.schools[0]?.places.length).toBeGreaterThan(1);
    expect(facts.reasons.find(({ absenceReasonId }) => absenceReasonId === reason)).toBeDefined();
    expect(facts.settings.counting).toBeDefined();
    expect(JSON.stringify(facts)).not.toContain('null');
    const [profile] = await rows('select count(*)::int as count from approver_profile');
    if (Number(profile?.count) > 0) expect(facts.approvers.every(({ level }) => level >= 1)).toBe(true);
  });

  test('an invisible person is not found; employees find themselves', async () => {
    await expect(load({}, actor({ schools: [-1] }))).rejects.toMatchObject({ code: 'notFound' });
    await expect(load({}, actor({ employeeTypes: [-1] }))).rejects.toMatchObject({ code: 'notFound' });
    await expect(load({ workerId: 1 })).rejects.toMatchObject({ code: 'notFound' });
    const seen = actor({ schools: [worker.school], employeeTypes: [worker.type] });
    expect((await load({}, seen)).person?.isActive).toBe(true);
    expect((await load({ isSelf: true }, actor({ schools: [-1] }))).person?.isActive).toBe(true);
    expect((await load({ workerId: undefined })).person).toBeUndefined();
  });

  test('each day has the settings of its school on its date', async () => {
    const [other] = await rows(
      `select institute_id::int as id from school
       where org_id = $1 and institution_level_id = 3 and institute_id <> $2 order by 1 limit 1`,
      [worker.org, worker.school],
    );
    const own = (instituteId: unknown, field: string, value: unknown, from: string | null = null) =>
      rows(
        `insert into setting_value (org_id, settings, field, institute_id, value, from_date, set_by)
         values ($1, 'settings/absence-settings', $2, $3, $4, $5, 'Ana Li')`,
        [worker.org, field, instituteId, JSON.stringify(value), from],
      );
    await rows('update worker set pay_code_id = null, budget_code_id = null where worker_id = $1', [
      worker.id,
    ]);
    await own(worker.school, 'payCodeRequired', true);
    await own(other?.id, 'budgetCodeRequired', true, tuesday);
    const there = (date: string) => dayOn(date, { instituteId: Number(other?.id) });
    const draft = draftOf(dayOn(friday), there(monday), there(tuesday));
    const facts = await load({ draft });
    const problems = planProblems(facts, draft, { isSelf: false, permissions: new Set() }, now);
    const rowsOf = (rule: string) => problems.find((one) => one.rule === rule)?.rows;
    expect([rowsOf('payCodeMissing'), rowsOf('budgetCodeMissing')]).toEqual([[0], [2]]);
    await rows('delete from setting_value');
  });

  test('a vacancy profile is found with its schools, a private one only with the permission', async () => {
    const [profile] = await rows(
      'select vacancy_profile_id::int as id from vacancy_profile where is_active order by 1 limit 1',
    );
    const vacancy = { workerId: undefined, vacancyProfileId: Number(profile?.id) };
    await rows('update vacancy_profile set is_private = true where vacancy_profile_id = $1', [profile?.id]);
    await expect(load(vacancy)).rejects.toMatchObject({ code: 'notFound' });
    const facts = await load(vacancy, actor({}, 'VACPROF.PRIVATE'));
    expect([0, 1, 2]).toContain(facts.person?.permission.needsSubstitute);
    expect([facts.balances, facts.counts, facts.approvers]).toEqual([[], [], []]);
  });

  test('active days are those that are neither canceled, deleted nor closed', async () => {
    const [own] = await addDay(monday, { shift_type: 2 });
    for (const fill_status of [4, 5, 8]) await addDay(tuesday, { fill_status });
    const { standing } = await load();
    expect(standing).toEqual([
      {
        confirmationNumber: own?.number,
        absenceDate: monday,
        instituteId: worker.school,
        shiftType: 2,
        absenceReasonId: reason,
        fillStatus: 2,
      },
    ]);
    await clear();
  });

  test('a changed absence is loaded with its days; another person’s is not found', async () => {
    const [made] = await rows(
      `insert into absence (org_id, kind, worker_id, absence_reason_id, needs_substitute, hold, held_until, approval_status)
       values ($1, 'absence', $2, $3, true, 'untilTime', '2031-06-25T12:00:00Z', 'pending') returning absence_id::int as id`,
      [worker.org, worker.id, reason],
    );
    await addDay(monday, { absence_id: made?.id });
    const { saved } = await load({ absenceId: Number(made?.id) });
    expect(saved).toMatchObject({
      kind: 'absence',
      hold: 'untilTime',
      heldUntil: '2031-06-25T12:00:00.000Z',
      approvalStatus: 'pending',
      days: [{ absenceDate: monday }],
    });
    const other = load({ workerId: colleague, absenceId: Number(made?.id) });
    await expect(other).rejects.toMatchObject({ code: 'notFound' });
    await clear();
    await rows('delete from absence where absence_id = $1', [made?.id]);
  });

  test('the calendar has closed days of the district, schools and employee types, and marks noted ones', async () => {
    const add = (label: string, parts: Record<string, unknown> = {}) => {
      const { scope = 'organization', schools = null, types = null, source = 'planned' } = parts;
      return rows(
        `insert into closed_day (org_id, closed_on, label, kind, scope, institute_ids, worker_type_ids, source, status)
         values ($1, $2, $3, 'closed', $4, $5::jsonb, $6::jsonb, $7, 'noted')`,
        [worker.org, monday, label, scope, JSON.stringify(schools), JSON.stringify(types), source],
      );
    };
    await add('District');
    await add('School', { scope: 'schools', schools: [worker.school] });
    await add('Type', { scope: 'employeeTypes', types: [worker.type] });
    await add('Storm', { source: 'emergency' });
    const { calendar } = await load();
    expect(calendar.map(({ label, source }) => [label, source])).toEqual([
      ['District', 'planned'],
      ['School', 'planned'],
      ['Type', 'planned'],
      ['Storm', 'emergency'],
    ]);
    expect(calendar[1]?.instituteIds).toEqual([worker.school]);
    expect(calendar[2]?.workerTypeIds).toEqual([worker.type]);
    await rows('delete from closed_day where closed_on = $1', [monday]);
  });

  test('A26: the parts of an absence in two balance years count in their own year', async () => {
    await rows(
      'delete from absence_balance_entry where balance_id in (select balance_id from absence_balance where worker_id = $1)',
      [worker.id],
    );
    await rows(
      'delete from absence_balance_year where balance_id in (select balance_id from absence_balance where worker_id = $1)',
      [worker.id],
    );
    await rows('delete from absence_balance where worker_id = $1', [worker.id]);
    await rows(
      `update absence_reason set carryover_maximum = 1, minimum_balance = 0, enforce_balances = true, max_yearly_usage = 20
       where absence_reason_id = $1`,
      [reason],
    );
    await rows(
      `insert into absence_balance (org_id, worker_id, absence_reason_id, as_of, initial_balance_days)
       values ($1, $2, $3, '2030-07-01', 5)`,
      [worker.org, worker.id, reason],
    );
    await addDay('2031-06-19');
    await addDay('2031-06-23', { shift_type: 2 });
    const draft = draftOf(...[friday, monday, tuesday, wednesday].map((date) => dayOn(date)));
    const facts = await load({ draft });
    expect(facts.balances).toMatchObject([
      {
        absenceReasonId: reason,
        from: '2030-07-01',
        to: '2031-06-30',
        usedDays: 1,
        scheduledDays: 0.5,
        availableDays: 3.5,
        yearUsageDays: 1.5,
        isEnforced: true,
      },
      {
        from: '2031-07-01',
        to: '2032-06-30',
        usedDays: 0,
        scheduledDays: 0,
        availableDays: 1,
        yearUsageDays: 0,
      },
    ]);
    const problems = planProblems(facts, draft, { isSelf: false, permissions: new Set() }, now);
    expect(problems.filter(({ rule }) => rule === 'belowMinimum')).toMatchObject([
      { rows: [3], severity: 'refuse', args: { available: 1, asked: 2, missing: 1 } },
    ]);
    await clear();
  });

  test('daily limits count other absences, by school, by type and by reason', async () => {
    await rows('delete from daily_limit', []);
    const limit = async (limitName: string, parts: Record<string, unknown> = {}) => {
      const body = {
        limitName,
        scope: 'district',
        measure: 'count',
        maxCount: 3,
        perSchool: false,
        ...parts,
      };
      const { status, text } = await service.call('settings/daily-limit', 'create', undefined, { body });
      expect(status, text).toBe(201);
    };
    await limit('District');
    await limit('School', { scope: 'schools', instituteIds: [worker.school] });
    await limit('Other school', { scope: 'schools', instituteIds: [worker.school + 1] });
    await limit('Type', { scope: 'employeeTypes', workerTypeIds: [worker.type], perSchool: true });
    await limit('Reason', { scope: 'reasons', absenceReasonIds: [reason] });
    await limit('Excluded', { excludedReasonIds: [reason] });
    await limit('Percent', { measure: 'percent', maxPercent: 50, maxCount: undefined, perSchool: true });
    await limit('Mondays', { weekdays: 2 });
    await addDay(friday);
    await addDay(friday, { worker_id: colleague, shift_type: 2 });
    await addDay(friday, { worker_id: colleague, shift_type: 3 });
    const [people] = await rows(
      `select count(distinct worker_id)::int as count from worker
       join worker__institute_ids on owner_id = worker_id and target_id = $1 where is_active`,
      [worker.school],
    );
    const { counts } = await load();
    expect(
      counts.map(({ limitName, count, most, instituteId }) => [limitName, count, most, instituteId]),
    ).toEqual([
      ['District', 1, 3, undefined],
      ['School', 1, 3, worker.school],
      ['Type', 1, 3, worker.school],
      ['Reason', 1, 3, undefined],
      ['Excluded', 0, 3, undefined],
      ['Percent', 1, Math.floor(Number(people?.count) / 2), worker.school],
    ]);
    await clear();
  });
});
