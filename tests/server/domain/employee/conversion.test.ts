import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';
import { forgetDays } from '../forgetDays.ts';

const general = 'employee/general-information';
const employees = 'employee/employee';
const substitutes = 'substitute/substitute';

/** Permissions of the clerk: everything that concerns employees and substitutes, except deactivating them. */
const clerk = [
  'EMP.VIEW',
  'EMP.ADD',
  'EMP.EDIT',
  'EMP.CONVERT_TO_SUB',
  'SUB.VIEW',
  'SUB.EDIT',
  'SUB.CONVERT_TO_EMP',
];

describe.each(engines())('conversion and deactivation of employees, %s', (engine) => {
  let service: DemoService;
  let needed: RecordData;
  let office: Client;
  let free: RecordData[];

  beforeAll(async () => {
    service = await startDemo(engine);
    await service.database.maintain((sql) =>
      sql(`update permission_profile set permissions = $1 where profile_name = 'Reference data reader'`, [
        JSON.stringify(clerk),
      ]),
    );
    office = await service.signIn('north.reader');
    const [one] = await service.list(employees);
    needed = { workerTypeId: one?.workerTypeId, instituteIds: one?.instituteIds };
    free = await service.list(substitutes, { isActive: true });
  });
  afterAll(() => service?.close());

  const next = (): RecordData => {
    const one = free.shift();
    if (!one) throw new Error('There is no further substitute.');
    return one;
  };
  const substitute = async (id: unknown) => (await service.list(substitutes, { id }))[0];
  const version = ({ _version }: RecordData) => ({ substituteVersion: _version });
  const person = ({ firstName, lastName, identifier }: RecordData, more: RecordData) => ({
    firstName,
    lastName,
    identifier,
    ...needed,
    allowDuplicateName: true,
    ...more,
  });
  const add = (body: RecordData) => service.call(general, 'create', undefined, { body });
  const addAsClerk = (body: RecordData) =>
    office.call(service.registry.named(general), 'create', undefined, { body });

  describe('a substitute becomes an employee', () => {
    test('and is deactivated, in one step that both change logs have', async () => {
      const one = next();
      const { status, json } = await add(person(one, { substituteId: one.substituteId, ...version(one) }));
      expect([status, json.result]).toEqual([201, 0]);
      expect(json).toMatchObject({ linkedSubstituteId: one.substituteId });
      expect(await substitute(one.substituteId)).toMatchObject({ linkedWorkerId: json.workerId });
      expect(json).not.toHaveProperty('substituteId');
      expect(await substitute(one.substituteId)).toMatchObject({ isActive: false });
      const reported = await service.database.maintain((sql) =>
        sql('select differences::text as told from change_log where entity = $1 and record_id = $2', [
          substitutes,
          String(one.substituteId),
        ]),
      );
      expect(reported.map((row) => String(row.told)).join()).toContain('isActive');
    });

    test('and stays a substitute if requested', async () => {
      const one = next();
      const sent = { substituteId: one.substituteId, keepOrigSubRecordActive: true, ...version(one) };
      expect((await add(person(one, sent))).status).toBe(201);
      expect(await substitute(one.substituteId)).toMatchObject({ isActive: true });
    });

    test('once: a duplicate identifier needs a confirmation, and the substitute is unchanged', async () => {
      const one = next();
      const stored = { substituteId: one.substituteId, keepOrigSubRecordActive: true };
      await add(person(one, { ...stored, ...version(one) }));
      const { json } = await add(person(one, { substituteId: one.substituteId }));
      expect(json).toMatchObject({ result: 8, errors: { identifier: { code: 'unique' } } });
      const now = (await substitute(one.substituteId)) ?? {};
      expect(now).toMatchObject({ isActive: true });
      const anew = { ...stored, ...version(now), identifier: 'Another', lastName: `${one.lastName} again` };
      expect((await add(person(one, anew))).json).toMatchObject({
        errors: {
          substituteId: { code: 'alreadyConverted', args: { label: `${one.firstName} ${one.lastName}` } },
        },
      });
    });

    test('and an inactive one, or one changed since, is rejected', async () => {
      const one = next();
      const sent = { substituteId: one.substituteId, keepOrigSubRecordActive: true };
      expect((await add(person(one, sent))).json.code).toBe('versionNeeded');
      const set = (text: string) =>
        service.database.maintain((sql) =>
          sql(`update substitute set ${text} where substitute_id = $1`, [one.substituteId]),
        );
      await set('row_version = row_version + 1');
      expect((await add(person(one, { ...sent, ...version(one) }))).json).toMatchObject({
        errors: { substituteId: { code: 'changedSince' } },
      });
      await set('is_active = false');
      const now = (await substitute(one.substituteId)) ?? {};
      expect((await add(person(one, { ...sent, ...version(now) }))).json).toMatchObject({
        errors: { substituteId: { code: 'inactivePerson' } },
      });
      expect(await service.list(employees, { identifier: one.identifier })).toEqual([]);
    });

    test('and an unknown one is rejected: nothing is written then', async () => {
      const name = { firstName: 'Nadie', lastName: 'Unknown' };
      const { status, json } = await add(person(name, { substituteId: 999_999_999 }));
      expect([status, json.errors]).toEqual([
        400,
        { substituteId: expect.objectContaining({ code: 'reference' }) },
      ]);
      expect(await service.list(employees, { lastName: 'Unknown' })).toEqual([]);
    });

    test('and an existing employee is rejected', async () => {
      const [one] = await service.list(employees);
      const body = { substituteId: next().substituteId, [versionField]: one?.[versionField] };
      const { json } = await service.call(general, 'update', one?.workerId, { body });
      expect(json).toMatchObject({ errors: { substituteId: { code: 'readOnly' } } });
    });

    test('only with the permission, and deactivating the substitute needs its own', async () => {
      const one = next();
      const leaving = await addAsClerk(person(one, { substituteId: one.substituteId, ...version(one) }));
      expect([leaving.status, leaving.json.message]).toEqual([
        403,
        expect.stringContaining('SUB.DEACTIVATE'),
      ]);
      const stored = { substituteId: one.substituteId, keepOrigSubRecordActive: true, ...version(one) };
      expect((await addAsClerk(person(one, stored))).status).toBe(201);
      const campus = await service.signIn('north.campus');
      const named = service.registry.named(general);
      expect((await campus.call(named, 'create', undefined, { body: person(next(), stored) })).status).toBe(
        403,
      );
    });
  });

  describe('deactivating an employee', () => {
    const change = (client: Client, record: RecordData, changes: RecordData) =>
      client.call(service.registry.named(employees), 'update', record.workerId, {
        body: { ...changes, [versionField]: record[versionField] },
      });
    const anEmployee = async (isActive: boolean): Promise<RecordData> => {
      const body = person({ firstName: 'Uma', lastName: `Office ${isActive}` }, { isActive });
      const { json } = await add(body);
      return (await service.list(employees, { id: json.workerId }))[0] ?? {};
    };

    test('needs its own permission, as undoing does', async () => {
      for (const isActive of [true, false]) {
        const one = await anEmployee(isActive);
        const { status, json } = await change(office, one, { isActive: !isActive });
        expect([status, json.errors]).toEqual([
          400,
          { isActive: expect.objectContaining({ code: 'forbidden' }) },
        ]);
        expect((await change(office, one, { room: '12', isActive })).status).toBe(200);
      }
    });

    describe('with the answers', () => {
      let one: RecordData;
      let account: number;
      const rows = (text: string, values: readonly unknown[]) =>
        service.database.maintain((sql) => sql(text, values));
      const futureDays = () =>
        rows(
          `select confirmation_number from absence_day where worker_id = $1 and absence_date > current_date + 1
             and fill_status not in (4, 5, 8)`,
          [one.workerId],
        );
      const impact = async () =>
        (await service.call(employees, 'deactivation', undefined, { body: { workerIds: [one.workerId] } }))
          .json;
      const save = async (entity: string, changes: RecordData) => {
        const [{ _version } = {}] = await service.list(employees, { id: one.workerId });
        return service.call(entity, 'update', one.workerId, { body: { ...changes, _version } });
      };
      beforeAll(async () => {
        const [row] = await rows(
          "select user_id, person_id from user_account where login_name = 'north.employee'",
          [],
        );
        account = Number(row?.user_id);
        [one = {}] = await service.list(employees, { id: Number(row?.person_id) });
        await forgetDays(rows, one.workerId);
        for (const days of [3, 4, -3])
          await rows(
            `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status)
             select org_id, 'absence', $1, institute_id, current_date + $2::int, 1, $3
             from school where org_id = (select org_id from worker where worker_id = $1 limit 1)
             and institution_level_id = 3 limit 1`,
            [one.workerId, days, days === 3 ? 3 : 2],
          );
      });
      const isDisabled = async () =>
        (await rows('select disabled from user_account where user_id = $1', [account]))[0]?.disabled;

      test('previews the effects, and changes nothing', async () => {
        expect(await impact()).toEqual({
          accounts: 1,
          disabledAccounts: 0,
          futureAbsences: 2,
          filledAbsences: 1,
        });
        const body = { workerIds: ['x'] };
        expect((await service.call(employees, 'deactivation', undefined, { body })).status).toBe(400);
        expect(await futureDays()).toHaveLength(2);
      });

      test('keeps both by default', async () => {
        expect((await save(general, { isActive: false })).status).toBe(200);
        expect([await isDisabled(), (await futureDays()).length]).toEqual([false, 2]);
        expect((await save(general, { isActive: true })).status).toBe(200);
      });

      test('disables the sign-in and cancels future absences, each with a row in its change log', async () => {
        const answers = { signIn: 'disable', futureAbsences: 'cancel' };
        const { status, json } = await save(employees, { isActive: false, ...answers });
        expect([status, json.isActive]).toEqual([200, false]);
        expect(json).not.toHaveProperty('signIn');
        expect([await isDisabled(), await futureDays()]).toEqual([true, []]);
        const reported = await rows(
          `select entity from change_log where (entity = 'security/account' and record_id = $1)
             or (entity = 'absence/absence-day' and differences::text like '%fillStatus%')`,
          [String(account)],
        );
        expect(reported.map(({ entity }) => entity).sort()).toEqual([
          'absence/absence-day',
          'absence/absence-day',
          'security/account',
        ]);
        expect(await impact()).toMatchObject({ accounts: 0, disabledAccounts: 1, futureAbsences: 0 });
      });

      test('is undone with the sign-in if requested', async () => {
        expect((await save(general, { isActive: true, signIn: 'enable' })).status).toBe(200);
        expect(await isDisabled()).toBe(false);
      });

      test('needs the permissions for each of them', async () => {
        const [{ _version } = {}] = await service.list(employees, { id: one.workerId });
        const body = { isActive: false, signIn: 'disable', futureAbsences: 'cancel', _version };
        const named = service.registry.named(employees);
        const { json } = await office.call(named, 'update', one.workerId, { body });
        expect(json.errors).toMatchObject({
          isActive: { code: 'forbidden' },
          signIn: { code: 'forbidden' },
          futureAbsences: { code: 'forbidden' },
        });
      });
    });

    test('a person cannot be replaced everywhere by another', async () => {
      const [one, other] = await service.list(employees);
      const path = { by: other?.workerId };
      const { status, json } = await service.call(general, '$replace', one?.workerId, { body: path });
      expect([status, json.message]).toEqual([400, expect.stringContaining('Deactivate')]);
    });

    test('is rejected in bulk for each employee', async () => {
      const one = await anEmployee(true);
      const records = [{ id: one.workerId, version: one[versionField] }];
      const body = { operation: 'update', records, changes: { isActive: false } };
      const { json } = await office.call(service.registry.named(employees), '$bulk', undefined, { body });
      expect(JSON.stringify(json)).toContain('forbidden');
      expect((await service.list(employees, { id: one.workerId }))[0]).toMatchObject({ isActive: true });
    });

    test('is not possible through a conversion, which keeps the employee', async () => {
      const one = await anEmployee(true);
      const query = { workerId: String(one.workerId) };
      const convert = (body: RecordData) =>
        office.call(service.registry.named(general), 'convertToSubstitute', one.workerId, {
          query,
          body: { ...body, _version: one._version },
        });
      const leaving = await convert({});
      expect([leaving.status, leaving.json.message]).toEqual([
        403,
        expect.stringContaining('EMP.DEACTIVATE'),
      ]);
      expect((await convert({ keepOrigWorkerRecordActive: true })).status).toBe(200);
    });

    test('is not needed to add an employee: a new one is active by default', async () => {
      const body = (isActive: boolean) =>
        person({ firstName: 'Nia', lastName: `New ${isActive}` }, { isActive });
      expect((await addAsClerk(body(true))).status).toBe(201);
      expect((await addAsClerk(body(false))).json).toMatchObject({
        errors: { isActive: { code: 'forbidden' } },
      });
    });
  });
});
