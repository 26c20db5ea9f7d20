import { describe, expect, it } from 'vitest';
import { type AccessFacts, permissionsOf } from '#schemas/access/permissions.ts';
import { matches, type RouteEntry, routeDenial } from '#schemas/access/routeRule.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { permissionNames } from '#tests/permissionNames.ts';

function somebody(entries: string[], features: string[] = [], userType: UserType = 'org'): AccessFacts {
  const facts = {
    userType,
    settings: readOrganizationSettings({}),
    features: new Set(features),
    hasSchools: false,
    profile: { profileId: 1, profileName: 'Profile', entries },
  };
  return { ...facts, permissions: permissionsOf(facts, permissionNames) };
}

/** Route entries as in the examples of the specification (docs/specification.md#application-6-permission-names). */
const entries: RouteEntry[] = [
  { path: '/absence-management/home', permission: 'DASHBOARD.NAVIGATOR' },
  { path: '/absence-management/global-dashboard-settings', permission: 'DASHBOARD.ORGCONFIG' },
  { path: '/absence-management/staff-alerts', permission: 'DASHBOARD.STAFFALERTS' },
  { path: '/absence-management/*', flags: ['ReactAbsenceMgmtHomepage'] },
  { path: '/absence-management/staff-alerts', flags: ['StaffAlerts'] },
  { path: '/absences/approve', permission: 'ABSRAPPRVL.VIEW', userTypes: ['org', 'campus'] },
  { path: '/nowhere', hidden: true },
  { path: '/navigator/secret', hidden: true },
];

const denial = (path: string, facts: AccessFacts) => routeDenial(entries, path, facts);

describe('the route rule', () => {
  it('allows a path whose entries all pass, and one without entries', () => {
    const facts = somebody(['DASHBOARD.*'], ['ReactAbsenceMgmtHomepage']);
    expect(denial('/absence-management/home', facts)).toBeUndefined();
    expect(denial('/anything/else', somebody([]))).toBeUndefined();
  });

  it('checks every matching entry, not only the first', () => {
    const held = somebody(['DASHBOARD.*'], ['ReactAbsenceMgmtHomepage']);
    expect(denial('/absence-management/staff-alerts', held)).toEqual({
      because: 'feature',
      flag: 'StaffAlerts',
    });
    const withoutHome = somebody(['DASHBOARD.*'], ['StaffAlerts']);
    expect(denial('/absence-management/staff-alerts', withoutHome)).toMatchObject({
      flag: 'ReactAbsenceMgmtHomepage',
    });
    const both = somebody(['DASHBOARD.*'], ['StaffAlerts', 'ReactAbsenceMgmtHomepage']);
    expect(denial('/absence-management/staff-alerts', both)).toBeUndefined();
  });

  it('has no absences if the district only uses VeriTime, and everything else', () => {
    const facts = somebody(['*']);
    const alone = { ...facts, permissions: new Set([...facts.permissions, 'PSEUDO.IsVeritimeOnly']) };
    for (const path of ['/absences/new', '/absences', '/reports/absence/feedback', '/user/jobs']) {
      const routes = [{ path }];
      expect(routeDenial(routes, path, facts), path).toBeUndefined();
      expect(routeDenial(routes, path, alone), path).toMatchObject({ because: 'permission' });
    }
    for (const path of ['/WebTime', '/reports/school/school-call-history', '/absence-management/home'])
      expect(routeDenial([{ path }], path, alone), path).toBeUndefined();
  });

  it('explains which permission is missing', () => {
    const facts = somebody(['DASHBOARD.NAVIGATOR'], ['ReactAbsenceMgmtHomepage']);
    expect(denial('/absence-management/global-dashboard-settings', facts)).toMatchObject({
      because: 'permission',
      explanation: { permission: 'DASHBOARD.ORGCONFIG', source: { profileName: 'Profile', entry: null } },
    });
  });

  it('denies paths for other user types, and hidden ones, to everyone', () => {
    expect(denial('/absences/approve', somebody(['*'], [], 'worker'))).toMatchObject({ because: 'userType' });
    expect(denial('/absences/approve', somebody(['*'], [], 'campus'))).toBeUndefined();
    expect(denial('/nowhere', somebody(['*'], [], 'csRep'))).toEqual({ because: 'hidden' });
  });

  it('never denies the navigator', () => {
    expect(denial('/navigator/secret', somebody([]))).toBeUndefined();
    expect(denial('/navigator', somebody([]))).toBeUndefined();
    expect(routeDenial([{ path: '/navigators', hidden: true }], '/navigators', somebody([]))).toBeDefined();
  });

  it('accepts one of several permissions, and explains them all if none is held', () => {
    const parts: RouteEntry[] = [{ path: '/parts', oneOf: ['EMP.VIEW', 'SUB.VIEW'] }];
    expect(routeDenial(parts, '/parts', somebody(['SUB.VIEW']))).toBeUndefined();
    expect(routeDenial(parts, '/parts', somebody(['ABSR.*']))).toMatchObject({
      because: 'oneOf',
      explanations: [{ permission: 'EMP.VIEW' }, { permission: 'SUB.VIEW' }],
    });
  });

  it('takes a flag with a leading ! as "off"', () => {
    const old: RouteEntry[] = [{ path: '/old', flags: ['!GlobalSearch'] }];
    expect(routeDenial(old, '/old', somebody([]))).toBeUndefined();
    expect(routeDenial(old, '/old', somebody([], ['GlobalSearch']))).toMatchObject({ because: 'feature' });
  });
});

describe('an entry’s path', () => {
  it.each([
    ['/a/b', '/a/b', true],
    ['/a/b', '/A/B/', true],
    ['/a/b', '/a/b/c', false],
    ['/a/*', '/a', true],
    ['/a/*', '/a/b/c', true],
    ['/a/*', '/ab', false],
    ['/a/:id', '/a/7', true],
    ['/a/:id', '/a', false],
    ['/a/:id/show', '/a/7/show', true],
    ['/', '/', true],
    ['/', '/a', false],
  ])('%s and the address %s: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });
});
