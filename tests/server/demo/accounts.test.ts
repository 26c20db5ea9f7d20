import { describe, expect, test } from 'vitest';
import { allows, expandPermissions } from '#schemas/access/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoAccountLines, demoAccounts } from '#server/demo/accounts/demoAccounts.ts';
import { permissionProfiles } from '#server/demo/accounts/specialAccounts.ts';
import { changeHistory } from '#server/demo/changes/changeHistory.ts';
import { withOrgPersons } from '#server/demo/fillDemo.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { catalogue, permissionNames } from '#tests/permissionNames.ts';
import { recordsNamed, registry, standingDemo } from './demonstration.ts';

const demonstration = standingDemo();
const accounts = demoAccounts();

describe('the demonstration accounts', () => {
  test('are one support account, five per district, and three special ones', () => {
    expect(accounts).toHaveLength(19);
    expect(accounts[0]).toMatchObject({
      login: 'support',
      subject: 'Support:7',
      userType: 'csRep',
      orgId: undefined,
    });
    expect(accounts[1]).toMatchObject({
      login: 'la.admin',
      subject: 'Organization User:1032',
      orgId: 622710,
    });
    const types = new Set(accounts.map(({ userType }) => userType));
    expect(types).toEqual(
      new Set([
        ...['csRep', 'org', 'campus', 'worker', 'substitute'],
        ...['organizationParentUser', 'multiOrgSubstitute'],
      ]),
    );
  });

  test('include a user who may impersonate others in Los Angeles, and a user of two districts', () => {
    expect(accounts.find(({ login }) => login === 'la.idm')).toMatchObject({
      userType: 'org',
      orgId: 622710,
      providerRoles: ['IdmAdministrator'],
    });
    const multi = accounts.find(({ login }) => login === 'multi');
    expect(multi).toMatchObject({ orgId: 622710, furtherRoles: [{ orgId: 1201770 }] });
    expect(multi?.subject).toMatch(/^Multi-District View:/);
    const keys = accounts.flatMap(({ userId, furtherRoles }) => [
      userId,
      ...furtherRoles.map((role) => role.userId),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('include the substitute of two districts, with the name of the record', () => {
    const account = accounts.find(({ userType }) => userType === 'multiOrgSubstitute');
    const [north, lucie] = demoDistricts();
    expect(account).toMatchObject({
      orgId: north?.orgId,
      profileId: undefined,
      furtherRoles: [{ orgId: lucie?.orgId }],
    });
    const [own] = demonstration.filter(({ district }) => district.orgId === north?.orgId);
    const records = own ? recordsNamed(own.records, 'substitute/general-information') : [];
    const known = records.find(({ crossDistrictId }) => crossDistrictId);
    expect([known?.substituteId, known?.lastName]).toEqual([account?.personId, account?.lastName]);
  });

  test('have unique logins, ids and subjects', () => {
    for (const key of ['login', 'userId', 'subject'] as const) {
      expect(new Set(accounts.map((account) => account[key])).size, key).toBe(accounts.length);
    }
  });

  test('of employees and substitutes belong to active people of the district with the same name', () => {
    for (const { district, records } of demonstration) {
      for (const [type, entity, id] of [
        ['worker', 'employee/employee', 'workerId'],
        ['substitute', 'substitute/substitute', 'substituteId'],
      ] as const) {
        const account = accounts.find(({ orgId, userType }) => orgId === district.orgId && userType === type);
        const person = recordsNamed(records, entity).find((record) => record[id] === account?.personId);
        expect(person).toMatchObject({ isActive: true, lastName: account?.lastName, email: account?.email });
      }
    }
  });

  test('of employees are set on their record, and on no other', () => {
    for (const { district, records } of demonstration) {
      const own = accounts.filter(({ orgId }) => orgId === district.orgId);
      const account = own.find(({ userType }) => userType === 'worker');
      const list = recordsNamed(records, 'employee/employee');
      const sets = withOrgPersons([{ entity: 'employee/employee', count: list.length, records: list }], own);
      const named = sets.flatMap((set) => [...set.records].filter(({ orgPersonId }) => orgPersonId));
      expect(named).toMatchObject([{ workerId: account?.personId, orgPersonId: account?.userId }]);
    }
  });

  test('of several districts are set on the person’s record in each of them', () => {
    const account = accounts.find(({ userType }) => userType === 'multiOrgSubstitute');
    const numbers = [account, ...(account?.furtherRoles ?? [])].map((role) => [role?.orgId, role?.userId]);
    for (const [orgId, userId] of numbers) {
      const own = demonstration.find(({ district }) => district.orgId === orgId);
      const listed = own ? recordsNamed(own.records, 'substitute/substitute') : [];
      const known = listed.filter(({ orgPersonId }) => orgPersonId === userId);
      expect(known).toMatchObject([{ firstName: account?.firstName, lastName: account?.lastName }]);
    }
  });

  test('are listed with their login and role', () => {
    expect(demoAccountLines()[0]).toMatch(/^support +Support representative, every district$/);
    expect(demoAccountLines()).toHaveLength(accounts.length);
  });
});

describe('the permission profiles', () => {
  const [administrator, reader, campus] = permissionProfiles(
    demoDistricts()[0] ?? expect.fail(),
    catalogue,
  ).map(({ permissions }) => expandPermissions(permissions, permissionNames));

  test('give the administrator everything', () => {
    expect(permissionNames.filter((name) => !allows(administrator ?? new Set(), name))).toEqual([]);
  });

  test('let the reader change nothing, and a school office only absences and hours', () => {
    for (const [held, changes] of [
      [reader ?? new Set<string>(), []],
      [
        campus ?? new Set<string>(),
        [
          ...['ABSR.CREATE', 'ABSR.MODIFY', 'ABSR.EDIT_SUBTIMES', 'WEBFUNC.CREATEABSLINK'],
          'VTOPTIONS.EDITTIME',
        ],
      ],
    ] as const) {
      expect([...held].filter((name) => !permissionNames.includes(name))).toEqual([]);
      expect([...held].filter((name) => /EDIT|DELETE|ADD|MODIFY|CREATE/.test(name))).toEqual(changes);
      for (const { permission } of registry.entities.filter(({ name }) =>
        name.startsWith('reference-data/'),
      )) {
        expect(allows(held, permission.view), permission.view).toBe(true);
      }
    }
  });
});

describe('the change log', () => {
  const [{ district, records } = expect.fail()] = demonstration;
  const sets = [...records].map(([entity, list]) => ({ entity, count: list.length, records: list }));
  const author = accounts.find(({ login }) => login === 'north.admin') ?? expect.fail();
  const history = changeHistory(district, sets, author, registry);

  test('has a few dozen creates and updates, oldest first', () => {
    expect(history.rows.length).toBeGreaterThan(36);
    const moments = history.rows.map((row) => String(row.changed_at));
    expect(moments).toEqual([...moments].sort());
    expect(new Set(history.rows.map(({ action }) => action))).toEqual(new Set(['create', 'update']));
  });

  test('results in the current state of each record', () => {
    const logged = history.sets.flatMap(({ entity, records: list }) =>
      [...list].map((record) => ({ record, rows: rowsOf(entity, record) })),
    );
    for (const { record, rows } of logged.filter((one) => one.rows.length > 0)) {
      const reported = rows.flatMap(({ differences }) => differencesOf(differences));
      expect(record).toMatchObject(Object.fromEntries(reported.map(({ field, to }) => [field, to])));
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
      expect(record._version).toBe(rows.length);
    }
  });

  function rowsOf(entity: string, record: RecordData) {
    const id = String(record[registry.named(entity).id.name]);
    return history.rows.filter((row) => row.entity === entity && row.record_id === id);
  }
});

function differencesOf(value: unknown): { field: string; to: unknown }[] {
  return Array.isArray(value) ? value : [];
}
