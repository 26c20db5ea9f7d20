import { describe, expect, test } from 'vitest';
import { expandPermissions } from '#schemas/access/permissions.ts';
import { differencesBetween } from '#src/pages/security/compare/differences.ts';
import { extentOf, filterCategories, grantTree, withNames } from '#src/pages/security/profile/grantTree.ts';
import { fc } from '#tests/fastCheck.ts';
import { catalogue, permissionNames } from '#tests/permissionNames.ts';

const tree = grantTree(catalogue, 'en');
const { categories } = tree;
const expand = (entries: readonly string[]) => expandPermissions(entries, permissionNames);

const entries = fc.uniqueArray(
  fc.constantFrom('*', ...categories.map(({ family }) => `${family}.*`), ...permissionNames),
  { maxLength: 40 },
);
const category = fc.constantFrom(...categories);
const someOf = category.chain((one) =>
  fc.tuple(fc.constant(one), fc.subarray([...one.names], { minLength: 1 })),
);

describe('the permissions of a profile in the editor', () => {
  test('toggling grants or revokes exactly the selected permissions', () => {
    fc.assert(
      fc.property(entries, someOf, fc.boolean(), (before, [one, names], isGranted) => {
        const [was, is] = [expand(before), expand(withNames(tree, before, one, names, isGranted))];
        const wanted = permissionNames.filter((name) => (names.includes(name) ? isGranted : was.has(name)));
        expect([...is].sort()).toEqual([...wanted].sort());
      }),
    );
  });

  test('a complete category is one entry, and several when one permission is removed', () => {
    const bucket = categories.find(({ family }) => family === 'RPTEMP');
    if (!bucket) throw new Error('There is no such category.');
    const whole = withNames(tree, ['EMP.VIEW'], bucket, bucket.names, true);
    expect(whole).toEqual(['EMP.VIEW', 'RPTEMP.*']);
    expect(withNames(tree, whole, bucket, ['RPTEMP.REGISTER'], false)).toEqual([
      'EMP.VIEW',
      'RPTEMP.STAFFLIST',
      'RPTEMP.BALANCES',
    ]);
  });

  test('a category has the extent none, some or all', () => {
    fc.assert(
      fc.property(category, (one) => {
        expect(extentOf(one, new Set())).toBe('none');
        expect(extentOf(one, new Set(one.names))).toBe('all');
        if (one.names.length > 1) expect(extentOf(one, new Set(one.names.slice(1)))).toBe('some');
      }),
    );
  });

  test('permissions that only other applications of the suite check are marked', () => {
    expect(tree.textOf('MISC.VOICERECORDING').isOfSuite).toBe(true);
    expect(tree.textOf('SUB.ASSIGNJOB').isOfSuite).toBe(true);
    expect(tree.textOf('ABSR.SPLIT').isOfSuite).toBeUndefined();
  });

  test('a search finds permissions by name, and complete categories by title', () => {
    const paycode = filterCategories(tree, 'paycode view');
    expect(paycode.flatMap(({ names }) => names)).toEqual(['REFDATA.PAYCODE.VIEW']);
    const people = filterCategories(tree, 'substitutes').find(({ family }) => family === 'SUB');
    expect(people?.names.length).toBe(categories.find(({ family }) => family === 'SUB')?.names.length);
    expect(filterCategories(tree, 'no such thing')).toEqual([]);
  });
});

describe('the comparison of two profiles', () => {
  test('lists each permission that only one of them grants, once', () => {
    fc.assert(
      fc.property(entries, entries, (first, second) => {
        const [one, other] = [expand(first), expand(second)];
        const listed = differencesBetween(tree, first, second).flatMap(({ differences }) => differences);
        const expected = permissionNames.filter((name) => one.has(name) !== other.has(name));
        expect(listed.map(({ name }) => name).sort()).toEqual([...expected].sort());
        expect(listed.every(({ name, inFirst }) => one.has(name) === inFirst)).toBe(true);
      }),
    );
  });
});
