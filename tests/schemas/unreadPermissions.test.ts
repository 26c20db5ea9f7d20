import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { KnownPermission } from '#schemas/access/permissionCatalogue.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { suitePermissions } from '#schemas/permissions.ts';
import * as entities from '#schemas/registry.ts';
import { catalogue } from '#tests/permissionNames.ts';

/** Files that name permissions to define, title or grant them, without checking them. */
const granting =
  /^schemas\/(access\/titles\/|permissions\.ts)|^server\/(demo\/|database\/migrations\/|organizations\/defaults\.ts)/;

/** The texts of all source files that may check permissions. */
const sources = ['schemas', 'server', 'src', 'providers']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !granting.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const written = new Set(sources.match(/[A-Z][A-Z0-9]*(\.[A-Z][A-Z0-9_]*)+/g));

/** The words of entity and page files that require a permission. `permissions` and `oneOf` do in a list of names. */
const requiring = ['permission', 'takeOver'];
const listing = ['permissions', 'oneOf'];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replace(/^!/, '')]
    : Object.values(value ?? {}).flatMap((inner) => textsIn(inner));

/** The permissions that a parsed entity or page requires. */
function requiredBy(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    requiring.includes(key) ||
    (listing.includes(key) && Array.isArray(inner) && inner.every((one) => typeof one === 'string'))
      ? textsIn(inner)
      : requiredBy(inner, seen),
  );
}

const declared = new Set(
  [...readRegistry(entities).entities, ...navigationPages].flatMap((one) => requiredBy(one)),
);

/** Whether code names the permission, or the name that stands for its VIEW, EDIT and DELETE (`REFDATA.CUSTOM`). */
function isRead(permission: string): boolean {
  const stem = permission.replace(/\.(VIEW|EDIT|DELETE)$/, '');
  return [permission, stem].some((name) => name.includes('.') && (written.has(name) || declared.has(name)));
}

const unreadIn = (known: readonly KnownPermission[]) =>
  known
    .filter(({ permission, usedBy }) => usedBy === undefined && !isRead(permission))
    .map(({ permission }) => permission);

const all = catalogue.families.flatMap(({ permissions }) => permissions);

test('every permission of the catalogue is checked, or marked as used by other applications', () => {
  expect(unreadIn(all)).toEqual([]);
});

test('a permission that no code checks is found', () => {
  expect(unreadIn([{ permission: 'ABSR.TELEPORT' }])).toEqual(['ABSR.TELEPORT']);
  expect(unreadIn([{ permission: 'ABSR.TELEPORT', usedBy: 'suite' }])).toEqual([]);
});

test('a permission that the console checks is not marked as used by other applications', () => {
  expect(suitePermissions.filter(isRead)).toEqual([]);
  expect(all.filter(({ usedBy }) => usedBy === 'suite').map(({ permission }) => permission)).toEqual(
    expect.arrayContaining([...suitePermissions]),
  );
});
