import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const general = 'employee/general-information';

describe.each(engines())('saving an employee, %s', (engine) => {
  let service: DemoService;
  let needed: RecordData;
  let serial = 0;

  beforeAll(async () => {
    service = await startDemo(engine);
    const [one] = await service.list('employee/employee');
    needed = { workerTypeId: one?.workerTypeId, instituteIds: one?.instituteIds };
  });
  afterAll(() => service?.close());

  const person = (more: RecordData = {}): RecordData => ({
    firstName: 'Alma',
    lastName: `Testperson ${++serial}`,
    ...needed,
    ...more,
  });
  const create = async (body: RecordData) => {
    const { status, json } = await service.call(general, 'create', undefined, { body });
    return { status, ...(json as RecordData) } as RecordData & { errors?: RecordData };
  };
  const update = async (record: RecordData, changes: RecordData) => {
    const body = { ...changes, [versionField]: record[versionField] };
    const { status, json } = await service.call(general, 'update', record.id, { body });
    return { status, ...(json as RecordData) } as RecordData & { errors?: RecordData };
  };
  const phone = () => String(5_550_000_000 + ++serial);

  /**
   * For each result code of a save: the field that shows its message, a description of the save, and a function that
   * makes a save with this result.
   */
  const causes: readonly [number, string | undefined, string, () => Promise<RecordData>][] = [
    [0, undefined, 'a new employee', () => create(person())],
    [
      1,
      'pin',
      'one of the last five PINs',
      async () => {
        const made = await create(person({ pin: '2580' }));
        return update(made, { pin: '2580' });
      },
    ],
    [2, 'pin', 'a PIN whose digits count up', () => create(person({ pin: '12345' }))],
    [2, 'pin', 'a PIN of one repeated digit', () => create(person({ pin: '7777' }))],
    [2, 'pin', 'a PIN of three digits', () => create(person({ pin: '258' }))],
    [
      3,
      'phoneNumber',
      'the phone and PIN of another employee',
      async () => {
        const phoneNumber = phone();
        await create(person({ phoneNumber, pin: '2580' }));
        return create(person({ phoneNumber, pin: '2580' }));
      },
    ],
    [
      3,
      'phoneNumber',
      'the phone of another employee with the same stored PIN',
      async () => {
        const phoneNumber = phone();
        await create(person({ phoneNumber, pin: '2580' }));
        return update(await create(person({ phoneNumber: phone(), pin: '2580' })), { phoneNumber });
      },
    ],
    [
      0,
      undefined,
      'the phone of another employee with a different stored PIN',
      async () => {
        const phoneNumber = phone();
        await create(person({ phoneNumber, pin: '2580' }));
        return update(await create(person({ phoneNumber: phone(), pin: '8642' })), { phoneNumber });
      },
    ],
    [
      0,
      undefined,
      'the phone and external login of another employee, with a different PIN',
      async () => {
        const logins = { phoneNumber: phone(), externalLoginId: String(9_000_000 + ++serial) };
        await create(person({ ...logins, pin: '2580' }));
        return create(person({ ...logins, pin: '8642', allowDuplicateIdentifier: true }));
      },
    ],
    [
      4,
      'externalLoginId',
      'the external login and PIN of another employee',
      async () => {
        const externalLoginId = String(9_000_000 + ++serial);
        await create(person({ externalLoginId, pin: '2580' }));
        return create(person({ externalLoginId, pin: '2580' }));
      },
    ],
    [5, 'firstName', 'a missing first name', () => create(person({ firstName: '' }))],
    [
      6,
      undefined,
      'an employee who does not exist',
      () => update({ id: 999_999_999, [versionField]: 1 }, {}),
    ],
    [
      7,
      'lastName',
      'the name of another employee, whatever its case',
      async () => {
        const made = await create(person());
        return create(person({ lastName: String(made.lastName).toUpperCase() }));
      },
    ],
    [
      8,
      'identifier',
      'the identifier of another employee',
      async () => {
        const identifier = `T-${++serial}`;
        await create(person({ identifier }));
        return create(person({ identifier }));
      },
    ],
    [9, 'shortName', 'a short name with a space', () => create(person({ shortName: 'A B' }))],
    [
      9,
      'shortName',
      'the short name of another employee',
      async () => {
        const shortName = `Short${++serial}`;
        await create(person({ shortName }));
        return create(person({ shortName }));
      },
    ],
  ];

  test.each(causes)('returns result %i at %s for %s', async (code, field, _, cause) => {
    const answer = await cause();
    expect(answer.result).toBe(code);
    if (field !== undefined) expect(Object.keys(answer.errors as RecordData)).toContain(field);
  });

  test('a single sign-on account belongs to one person only', async () => {
    const sso = { isSsoEnabled: true, orgSsoExternalAccount: `Sso.${++serial}@north.example` };
    expect(await create(person(sso))).toMatchObject({ result: 0 });
    const { status, errors } = await create(
      person({ ...sso, orgSsoExternalAccount: sso.orgSsoExternalAccount.toUpperCase() }),
    );
    expect([status, errors]).toMatchObject([400, { orgSsoExternalAccount: { code: 'unique' } }]);
  });

  test('a wrong field and a duplicate are reported together', async () => {
    const phoneNumber = phone();
    await create(person({ phoneNumber, pin: '2580' }));
    const { errors } = await create(
      person({ phoneNumber, pin: '2580', email: 'none', orgPersonId: 999_999_999 }),
    );
    expect(errors).toMatchObject({
      email: { code: 'email' },
      phoneNumber: { code: 'phonePin' },
      orgPersonId: { code: 'reference' },
    });
  });

  test('a birth date cannot be in the future, by the district’s date', async () => {
    const day = today('America/Chicago');
    expect(await create(person({ birthDate: day }))).toMatchObject({ result: 0, birthDate: day });
    const { status, errors } = await create(person({ birthDate: addDays(day, 1) }));
    expect([status, errors]).toMatchObject([400, { birthDate: { code: 'futureDate' } }]);
  });

  test('a suite number must belong to a person of the district', async () => {
    const ids = (filter: string) =>
      service.database.maintain((sql) => sql(`select user_id from user_account where ${filter} limit 1`));
    const [own] = await ids("login_name = 'north.campus'");
    const [support] = await ids('org_id is null');
    for (const orgPersonId of [999_999_999, Number(support?.user_id)]) {
      const { status, errors } = await create(person({ orgPersonId }));
      expect([status, errors]).toMatchObject([400, { orgPersonId: { code: 'reference' } }]);
    }
    const orgPersonId = Number(own?.user_id);
    const made = await create(person({ orgPersonId }));
    expect(made).toMatchObject({ result: 0, orgPersonId });
    expect((await create(person({ orgPersonId }))).errors).toMatchObject({ orgPersonId: { code: 'unique' } });
    expect(await update(made, { orgPersonId: 999_999_999 })).toMatchObject({
      errors: { orgPersonId: { code: 'reference' } },
    });
    expect(await update(made, { room: '7' })).toMatchObject({ result: 0, orgPersonId });
  });

  test('a duplicate name is saved after confirmation', async () => {
    const { lastName } = await create(person());
    expect(await create(person({ lastName, allowDuplicateName: true }))).toMatchObject({
      result: 0,
      lastName,
    });
  });

  test('a duplicate identifier is saved after confirmation', async () => {
    const { identifier } = await create(person({ identifier: `T-${++serial}` }));
    expect(await create(person({ identifier, allowDuplicateIdentifier: true }))).toMatchObject({
      result: 0,
      identifier,
    });
  });

  test('an employee with a duplicate name can be changed in other ways', async () => {
    const { lastName } = await create(person());
    const twin = await create(person({ lastName, allowDuplicateName: true }));
    expect(await update(twin, { room: '12' })).toMatchObject({ result: 0, room: '12' });
  });

  test('two employees of one phone have different PINs', async () => {
    const phoneNumber = phone();
    await create(person({ phoneNumber, pin: '2580' }));
    expect(await create(person({ phoneNumber, pin: '8642' }))).toMatchObject({ result: 0 });
  });

  test('a PIN and the answers to questions are never returned', async () => {
    const made = await create(person({ pin: '2580', allowDuplicateName: true }));
    expect(made).not.toHaveProperty('pin');
    expect(made).not.toHaveProperty('allowDuplicateName');
    const rows = await service.database.maintain((sql) =>
      sql('select hashes::text as kept from worker_pin where worker_id = $1', [made.workerId]),
    );
    expect(rows[0]?.kept).toMatch(/^\["scrypt/);
    const log = await service.database.maintain((sql) =>
      sql('select differences::text as told from change_log where record_id = $1', [String(made.workerId)]),
    );
    const reported = log.map((row) => String(row.told)).join();
    expect(reported).not.toContain('2580');
    expect(reported).toMatch(/\{\s*"field":\s*"pin"\s*\}/);
  });

  test('a PIN can be reused after five others', async () => {
    let employee = await create(person({ pin: '2580' }));
    for (const pin of ['1357', '2468', '9753', '8642', '7531']) employee = await update(employee, { pin });
    expect(await update(employee, { pin: '2580' })).toMatchObject({ result: 0 });
  });

  test('an administrator sets phone and PIN together, and only sees that there is one', async () => {
    const made = await create(person());
    const phoneNumber = phone();
    const query = { workerId: String(made.workerId) };
    const state = async () => (await service.call(general, 'pinState', made.id, { query })).json;
    expect(await state()).toEqual({ hasPin: false, changedAt: null });
    const body = { phoneNumber, pin: '2580' };
    const { status, json } = await service.call(general, 'changePhoneAndPin', made.id, { query, body });
    expect([status, json.result, json.phoneNumber]).toEqual([200, 0, phoneNumber]);
    expect(await state()).toEqual({ hasPin: true, changedAt: expect.any(String) });
  });
});
