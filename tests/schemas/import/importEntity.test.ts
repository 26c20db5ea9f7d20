import { expect, test } from 'vitest';
import { filledFacets, importEntity } from '#schemas/import/importEntity.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';

const registry = readRegistry(entityFiles);
const general = registry.named('employee/general-information');
const facets = filledFacets(general, registry.entities);
const [, ...others] = facets;
const whole = importEntity([general, ...others]);

test('tabs that share the record’s row are imported together, rows of other tables are not', () => {
  expect(facets.map(({ name }) => name)).toEqual([
    'employee/general-information',
    'employee/address',
    'employee/permission',
    'employee/skills',
    'employee/visibility-criteria',
  ]);
  const pay = registry.named('reference-data/pay-code');
  expect(importEntity([pay])).toBe(pay);
  expect(filledFacets(registry.named('employee/absence-reasons'), registry.entities)).toHaveLength(1);
});

test('a field of another tab needs that tab’s permission, is never required, and is in a group with the tab’s name', () => {
  expect(fieldNamed(whole, 'city')?.options.permission).toEqual({ view: 'EMP.ADDRESS', edit: 'EMP.ADDRESS' });
  expect(fieldNamed(whole, 'lastName')).toBe(fieldNamed(general, 'lastName'));
  const added = whole.fields.slice(general.fields.length);
  expect(added.filter(({ required, readOnly }) => required || readOnly)).toEqual([]);
  expect(whole.groups.map(({ title }) => title)).toEqual([
    'General information',
    'Address',
    'Permissions',
    'Skills',
    'Visibility',
  ]);
  const names = whole.fields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('an imported entity has the texts of all its tabs', () => {
  expect(translateText(whole, 'es', 'Needs a substitute')).toBe('Necesita sustituto');
  expect(translateText(whole, 'es', 'Short name')).toBe('Nombre corto');
});
