import { describe, expect, test } from 'vitest';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import { legacyFlags } from '#schemas/navigation/legacyArea.ts';
import { legacyNameOf, legacyPages } from '#schemas/navigation/legacyPages.ts';
import { type LegacyContext, legacyPageFor, newPageFor } from '#schemas/navigation/newPageFor.ts';
import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { fc } from '#tests/fastCheck.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { productSummaries } from '../../src/shell/summaries.ts';

const allOn = new Set([...Object.values(legacyFlags), 'StaffAlerts']);
const context = (parts: Partial<LegacyContext> = {}): LegacyContext => ({
  userType: 'org',
  permissions: new Set(permissionNames),
  features: allOn,
  publicUrl: 'https://console.example',
  ...parts,
});
const typeNames = Object.keys(userTypes) as UserType[];
const split = (address: string) => {
  const [path = '', search = ''] = address.split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(search)) };
};

const pair = fc.constantFrom(...legacyPages);
/** A page of the old product with its new page, and a random query for the new page. */
const requested = pair.chain((page) =>
  fc
    .tuple(fc.subarray(Object.values(page.carries)), fc.infiniteStream(fc.string({ minLength: 1 })))
    .map(([names, values]) => ({
      page,
      query: Object.fromEntries(names.map((name) => [name, valueFor(name, values.next().value ?? '')])),
    })),
);
const valueFor = (name: string, value: string) =>
  name === 'returnUrl' ? '/employee/select-employee?page=2' : value;

describe('a legacy address', () => {
  test.each([
    ['nav_default.asp', '/absence-management/home'],
    ['Dashboard.aspx?defaultPage=Dashboard', '/absence-management/dashboard?defaultPage=Dashboard'],
    ['DashboardCatalog.aspx', '/absence-management/dashboard-settings'],
    ['DashboardCatalog.aspx?action=global', '/absence-management/global-dashboard-settings'],
    ['InformationAlerts', '/absence-management/information-alerts'],
    ['staffAlerts', '/absence-management/staff-alerts'],
    ['employee_general_information.asp?workerId=7&x=1', '/employee/general-information?workerId=7'],
    ['EMPLOYEE_GENERAL_INFORMATION.ASP?WorkerID=7', '/employee/general-information?workerId=7'],
    [
      'substitute_timesheet_history.asp?substituteId=3&timeSheetId=9',
      '/substitute/timesheet-history?substituteId=3&timeSheetId=9',
    ],
    [
      'reference_data_allocation_groups.asp?agId=4&versionId=2',
      '/reference-data/allocation-groups?allocationGroupId=4&versionId=2',
    ],
    ['reference_data_employee_type.asp?employeeTypeId=5', '/reference-data/employee-type?workerTypeId=5'],
    [
      'admin_user_general_information.asp?adminUserId=2&userTypeId=4',
      '/adminUser/general-information?adminUserId=2&userTypeId=4',
    ],
  ])('%s leads to %s', (legacy, expected) => {
    const { path, query } = split(legacy);
    expect(newPageFor(path, query, context())).toBe(expected);
  });

  test('maps back from its new page, with all its parameters', () => {
    fc.assert(
      fc.property(requested, ({ page, query }) => {
        const there = split(legacyPageFor(page.path, query) ?? '');
        const back = split(newPageFor(there.path, there.query, context()) ?? '');
        expect(back).toEqual({ path: page.path, query });
      }),
    );
  });

  test('leads to the same page whatever else its query contains', () => {
    fc.assert(
      fc.property(
        requested,
        fc.dictionary(fc.stringMatching(/^z[a-z]{1,6}$/), fc.string()),
        ({ page, query }, more) => {
          const there = split(legacyPageFor(page.path, query) ?? '');
          const without = newPageFor(there.path, there.query, context());
          expect(newPageFor(there.path, { ...more, ...there.query }, context())).toBe(without);
        },
      ),
    );
  });

  test('stays for all but support and organization users', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...typeNames), ({ legacy, requested: query = {} }, userType) => {
        const isLedOn = userType === 'csRep' || userType === 'org';
        expect(newPageFor(legacy, query, context({ userType })) !== undefined).toBe(isLedOn);
      }),
    );
  });

  test('stays unless its area’s feature is on', () => {
    fc.assert(
      fc.property(pair, fc.subarray([...allOn]), ({ legacy, area, requested: query = {} }, on) => {
        const features = new Set([...on, 'StaffAlerts']);
        const isOn = features.has(legacyFlags[area]);
        expect(newPageFor(legacy, query, context({ features })) !== undefined).toBe(isOn);
      }),
    );
  });

  test('of staff alerts stays if no section of the page is visible, or its feature is off', () => {
    const stays = (parts: Partial<LegacyContext>) =>
      newPageFor('staffAlerts', {}, context(parts)) === undefined;
    expect(stays({ permissions: new Set(['SUB.VIEW']) })).toBe(false);
    expect(stays({ permissions: new Set(['DASHBOARD.STAFFALERTS']) })).toBe(true);
    expect(stays({ features: new Set(Object.values(legacyFlags)) })).toBe(true);
  });

  test('drops a return address of another origin', () => {
    const lead = (returnUrl: string) =>
      newPageFor('employee_general_information.asp', { add: '1', returnUrl }, context());
    expect(lead('/absences/days')).toBe('/employee/general-information?add=1&returnUrl=%2Fabsences%2Fdays');
    for (const hostile of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/',
      '',
    ]) {
      expect(lead(hostile)).toBe('/employee/general-information?add=1');
    }
  });

  test('of a report leads to the report with that name, in any spelling', () => {
    for (const report of ['daily-report', 'DailyReport', 'daily_report'])
      expect(newPageFor('reports.asp', { Report: report }, context())).toBe('/reports/absence/daily-report');
    expect(newPageFor('reports.asp', { report: 'staff-list' }, context())).toBe(
      '/reports/employee/staff-list',
    );
    expect(legacyPageFor('/reports/school/school-call-history', {})).toBe(
      'reports.asp?report=school-call-history',
    );
  });

  test('that is unknown stays', () => {
    expect(newPageFor('reports.asp', { report: 'nothing' }, context())).toBeUndefined();
    expect(newPageFor('reports.asp', {}, context())).toBeUndefined();
    expect(newPageFor('', {}, context())).toBeUndefined();
    expect(legacyPageFor('/reports/absence/none', {})).toBeUndefined();
  });
});

describe('the pairs', () => {
  const entries = catalogue(productSummaries);

  test('lead to paths of the catalog, each from one legacy path', () => {
    expect(legacyPages.filter(({ path }) => !entryAt(entries, path))).toEqual([]);
    const addresses = legacyPages.map(({ legacy, requested: query }) =>
      JSON.stringify([legacy.toLowerCase(), query]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('carry every identifier of the specification', () => {
    const names = `workerId substituteId vacancyProfileId add orgPersonId returnUrl timeSheetId agId versionId
      action adminUserId userTypeId employeeTypeId`;
    const carried = new Set(legacyPages.flatMap(({ carries }) => Object.keys(carries)));
    expect(names.split(/\s+/).filter((name) => !carried.has(name))).toEqual([]);
  });

  test('follow one naming pattern if the specification gives no name', () => {
    expect(legacyNameOf('/adminUser/loginHistory')).toBe('admin_user_login_history.asp');
    expect(legacyNameOf('/employee/preferred-substitutes/reorder')).toBe(
      'employee_preferred_substitutes_reorder.asp',
    );
  });
});
