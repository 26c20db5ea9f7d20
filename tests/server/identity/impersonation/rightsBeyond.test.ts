import { describe, expect, it } from 'vitest';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { extraRights, type Rights } from '#server/identity/impersonation/rightsBeyond.ts';

function rights(
  userType: UserType,
  permissions: string[] = [],
  visibility: Rights['visibility'] = {},
): Rights {
  return { userType, permissions: new Set(permissions), visibility };
}

const own = rights('org', ['EMP.VIEW', 'EMP.IMPERSONATE', 'PSEUDO.HASSCHOOLS'], { schools: [1, 2] });

/**
 * Users that `own` (an organization user) wants to impersonate, each with the expected result: `may`, or the reason for
 * the rejection.
 */
const others: readonly (readonly [string, Rights, string])[] = [
  ['no limit for a user without a profile', rights('worker'), 'may'],
  ['no limit for the same permissions', rights('org', ['EMP.VIEW'], { schools: [1] }), 'may'],
  ['no limit for exactly the same rights', own, 'may'],
  [
    'no limit for a pseudo-permission of another user type',
    rights('campus', ['PSEUDO.ISCAMPUSUSER'], { schools: [2] }),
    'may',
  ],
  ['no limit for an employee without a visibility profile', rights('worker', ['EMP.VIEW']), 'may'],
  ['one additional permission', rights('worker', ['EMP.VIEW', 'EMP.DELETE']), 'permissions EMP.DELETE'],
  [
    'several additional permissions',
    rights('org', ['SUB.VIEW', 'EMP.EDIT'], { schools: [] }),
    'permissions EMP.EDIT SUB.VIEW',
  ],
  ['an additional school', rights('campus', [], { schools: [2, 3] }), 'places'],
  ['every school', rights('org', ['EMP.VIEW']), 'places'],
  [
    'no limit for an additional employee type',
    rights('org', [], { schools: [1], employeeTypes: [9] }),
    'may',
  ],
  ['several districts', rights('organizationParentUser', [], { schools: [1] }), 'districts'],
  ['the rights of support', rights('csRep'), 'districts'],
  ['no limit for a substitute of several districts', rights('multiOrgSubstitute'), 'may'],
  [
    'no limit for the administrator of a school',
    rights('InstitutionAdministrator', [], { schools: [1] }),
    'may',
  ],
];

describe('impersonation is limited by', () => {
  it.each(others)('%s', (_, other, message) => {
    const beyond = extraRights(other, own);
    const permissions = beyond?.what === 'permissions' ? beyond.permissions : [];
    expect(beyond ? [beyond.what, ...permissions].join(' ') : 'may').toBe(message);
  });

  it('no places if the user sees all of them', () => {
    expect(extraRights(rights('org'), rights('org'))).toBeUndefined();
    expect(extraRights(rights('org', [], { schools: [5] }), rights('org'))).toBeUndefined();
  });
});
