import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** Tests the rules of docs/domain.md#planning-an-absence, #allocation. */
describe.each(engines())('codes of the days of an absence, %s', (engine) => {
  let scene: AbsenceScene;
  let group: number;
  let code: number;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    const one = async (table: string, id: string, where = 'true') => {
      const [row] = await scene.rows(
        `select ${id}::int as id from ${table} where org_id = $1 and hidden is not true and ${where} order by 1 limit 1`,
        [scene.org],
      );
      return Number(row?.id);
    };
    code = await one('accounting_code', 'accounting_code_id');
    group = await one('allocation_group', 'allocation_group_id', 'worker_id is null');
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  const create = (days: readonly RecordData[]) =>
    scene.send('create', scene.draftOf(days.map((one, at) => scene.dayOn(scene.week[at], one))));

  test('each day has its own codes, or those of the employee', async () => {
    const [own] = await scene.rows(
      `update worker set budget_code_id = (select min(budget_code_id) from budget_code where org_id = $1)
       where org_id = $1 and worker_id = $2 returning budget_code_id::int as budget, accounting_code_id::int as accounting`,
      [scene.org, scene.worker],
    );
    const { status, json, text } = await create([{ accountingCodeId: code }, {}]);
    expect(status, text).toBe(201);
    expect(json.days[0]).toMatchObject({ accountingCodeId: code, budgetCodeId: own?.budget });
    expect(json.days[1].budgetCodeId).toBe(own?.budget);
    expect(json.days[1].accountingCodeId ?? null).toBe(own?.accounting);
  });

  test('an allocation group uses the version for each date, and is rejected on dates without one', async () => {
    const [monday = '', tuesday = ''] = scene.week;
    await scene.rows('delete from allocation_group_version where org_id = $1 and allocation_group_id = $2', [
      scene.org,
      group,
    ]);
    const made = await scene.rows(
      `insert into allocation_group_version (org_id, allocation_group_id, from_date, to_date, details)
       select $1, $2, start::date, stop::date, $3::jsonb
       from (values ($4::text, $4::text), ($5::text, $6::text)) as given (start, stop) returning version_id::int as id`,
      [
        ...[scene.org, group, JSON.stringify([{ accountingCodeId: code, percent: 100 }])],
        ...[monday, tuesday, addDays(tuesday, 1)],
      ],
    );
    const chosen = { allocationGroupId: group };
    const refused = await create([chosen, chosen, chosen, chosen]);
    expect(refused.json.errors).toMatchObject({
      'days.3.allocationGroupId': { code: 'allocationNotOffered' },
    });
    const { json, text, status } = await create([chosen, chosen]);
    expect(status, text).toBe(201);
    const days = await scene.service.list('absence/absence-day', {
      confirmationNumber: json.days.map((day: RecordData) => day.confirmationNumber),
    });
    const versions = days.map((day) => [day.absenceDate, day.allocationVersionId]).sort();
    expect(versions).toEqual([
      [monday, made[0]?.id],
      [tuesday, made[1]?.id],
    ]);
  });

  test('a required code is reported at its day, and codes that the district has turned off are rejected and hidden', async () => {
    await scene.rows('update worker set accounting_code_id = null where org_id = $1 and worker_id = $2', [
      scene.org,
      scene.worker,
    ]);
    expect((await scene.setAbsences({ accountingCodeRequired: true })).status).toBe(200);
    const missing = await create([{ accountingCodeId: code }, {}]);
    expect(missing.json.errors).toMatchObject({
      'days.1.accountingCodeId': { code: 'accountingCodeMissing' },
    });
    await scene.turn({ ShowAccountingCode: false, showAllocationGroups: false });
    const refused = await create([{ accountingCodeId: code }]);
    expect(refused.json.errors).toMatchObject({ 'days.0.accountingCodeId': { code: 'forbidden' } });
    const { json } = await create([{}]);
    expect(json.days[0]).not.toHaveProperty('accountingCodeId');
    await scene.turn({ ShowAccountingCode: true, showAllocationGroups: true });
  });
});
