import { describe, expect, it } from 'vitest';
import { type AccessFacts, allows, explain, permissionsOf } from '#schemas/access/permissions.ts';
import { pseudoNames } from '#schemas/access/pseudoPermissions.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { supportPermissionNames, type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { fc } from '#tests/fastCheck.ts';
import { permissionNames } from '#tests/permissionNames.ts';

/** Returns the access facts of a user whose profile has the given entries. `parts` overrides further facts. */
function somebody(entries: readonly string[], parts: Partial<AccessFacts> = {}): AccessFacts {
  const facts = {
    userType: 'org' as UserType,
    settings: readOrganizationSettings({}),
    features: new Set<string>(),
    hasSchools: false,
    profile: { profileId: 2, profileName: 'Reader', entries: [...entries] },
    ...parts,
  };
  return { ...facts, permissions: permissionsOf(facts, permissionNames) };
}

const withoutProfile = { profileId: null, profileName: 'worker', entries: [] };

describe('a user’s permissions', () => {
  it('are all permissions for support, and the profile’s for everyone else', () => {
    const types = Object.keys(userTypes) as UserType[];
    for (const userType of types) {
      const { permissions } = somebody(['REFDATA.PAYCODE.VIEW'], { userType });
      const granted = permissionNames.filter((name) => permissions.has(name));
      const own = userType === 'worker' ? ['ABSR.CREATE', 'WEBFUNC.CREATEABSLINK'] : [];
      const held = ['REFDATA.PAYCODE.VIEW', ...own];
      const expected = permissionNames.filter((name) => userType === 'csRep' || held.includes(name));
      expect(granted, userType).toEqual(expected);
    }
  });

  it('include families and "everything" from a profile', () => {
    expect(somebody(['MISC.*']).permissions.has('MISC.HELP')).toBe(true);
    expect(somebody(['MISC.*']).permissions.has('EMP.VIEW')).toBe(false);
    expect(somebody(['*']).permissions.size).toBe(permissionNames.length);
  });

  it('exclude another family whose name starts alike', () => {
    const families = [...new Set(permissionNames.map((name) => name.slice(0, name.indexOf('.'))))];
    for (const family of families) {
      const held = somebody([`${family}.*`]);
      const other = permissionNames.filter((name) => !name.startsWith(`${family}.`));
      expect(other.filter((name) => held.permissions.has(name))).toEqual([]);
      for (const name of other)
        expect(explain(held, name).source, name).not.toMatchObject({ entry: `${family}.*` });
    }
    expect(families).toEqual(expect.arrayContaining(['SUB', 'SUBABS']));
  });

  it('never include a pseudo-permission from a profile', () => {
    const { permissions } = somebody(['*', 'PSEUDO.*', 'PSEUDO.HASWEBTIME', ...pseudoNames]);
    expect(pseudoNames.filter((name) => permissions.has(name))).toEqual([]);
  });

  it('never include support-only permissions from a profile, even if it names them', () => {
    const { permissions } = somebody(['*', 'DISTRICT.*', ...supportPermissionNames]);
    expect(supportPermissionNames.filter((name) => permissions.has(name))).toEqual([]);
    expect(permissions.size).toBe(permissionNames.length);
  });

  it('include no pseudo-permission for support either, except from the facts', () => {
    const { permissions } = somebody([], { userType: 'csRep' });
    expect(pseudoNames.filter((name) => permissions.has(name))).toEqual([]);
  });
});

describe('an explanation', () => {
  it('names the granting entry of the profile, an exact one before a family', () => {
    expect(explain(somebody(['*', 'MISC.HELP']), 'MISC.HELP')).toEqual({
      permission: 'MISC.HELP',
      isNegated: false,
      held: true,
      allowed: true,
      source: { kind: 'profile', profileName: 'Reader', entry: 'MISC.HELP' },
      changedWith: 'SECURITY.PERMPROFILE',
    });
    expect(explain(somebody(['MISC.*']), 'MISC.HELP').source).toMatchObject({ entry: 'MISC.*' });
  });

  it('names the profile without the permission, and who can change it', () => {
    expect(explain(somebody(['MISC.*']), 'EMP.VIEW')).toMatchObject({
      allowed: false,
      source: { kind: 'profile', profileName: 'Reader', entry: null },
      changedWith: 'SECURITY.PERMPROFILE',
    });
  });

  it('is inverted for a name with a leading !', () => {
    expect(explain(somebody(['MISC.*']), '!MISC.HELP')).toMatchObject({
      permission: 'MISC.HELP',
      isNegated: true,
      held: true,
      allowed: false,
    });
    expect(explain(somebody([]), '!MISC.HELP').allowed).toBe(true);
  });

  it('says if an account has no profile, and who can assign one', () => {
    const employee = somebody([], { userType: 'worker', profile: withoutProfile });
    expect(explain(employee, 'EMP.VIEW')).toMatchObject({
      allowed: false,
      source: { kind: 'noProfile' },
      changedWith: 'SECURITY.USERACCESS',
    });
  });

  it('says that support has everything by its user type', () => {
    const support = somebody([], { userType: 'csRep', profile: withoutProfile });
    expect(explain(support, 'EMP.VIEW')).toMatchObject({ allowed: true, source: { kind: 'userType' } });
  });

  it('names the fact behind a pseudo-permission', () => {
    expect(explain(somebody(['*']), 'PSEUDO.UsesVacancies')).toMatchObject({
      held: false,
      source: { kind: 'pseudo', rule: { from: 'setting', setting: 'usesVacancies' } },
      changedWith: null,
    });
  });

  it('reports an unknown permission', () => {
    expect(explain(somebody(['*']), 'PAYCODE.VIEW', permissionNames)).toMatchObject({
      allowed: false,
      source: { kind: 'unknown' },
    });
    expect(explain(somebody(['*']), 'PSEUDO.NOTHING', permissionNames).source).toEqual({ kind: 'unknown' });
    expect(explain(somebody(['*']), '', permissionNames).source).toEqual({ kind: 'unknown' });
  });

  it('always agrees with the evaluator, and with the entry that it names', () => {
    const names = fc.constantFrom(...permissionNames, ...pseudoNames);
    const entry = fc.oneof(names, fc.constantFrom('*', 'REFDATA.*', 'EMP.*', 'REFDATA.PAYCODE.*'));
    const type = fc.constantFrom(...(Object.keys(userTypes) as UserType[]));
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 6 }),
        type,
        names,
        fc.boolean(),
        (entries, userType, name, lacks) => {
          const facts = somebody(entries, { userType });
          const requested = lacks ? `!${name}` : name;
          const { allowed, held, source } = explain(facts, requested);
          expect(allowed).toBe(allows(facts.permissions, requested));
          expect(source.kind).not.toBe('unknown');
          if (source.kind === 'profile') expect(source.entry !== null).toBe(held);
        },
      ),
    );
  });
});
