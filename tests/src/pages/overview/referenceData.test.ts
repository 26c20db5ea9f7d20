import { describe, expect, test } from 'vitest';
import { type OverviewSource, overviewSections } from '#src/pages/overview/referenceData.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSummary, productSummaries } from '../../shell/summaries.ts';

const everything: OverviewSource = {
  summaries: productSummaries,
  permissions: new Set(permissionNames),
  features: new Set(),
  language: 'en',
};

const titles = (source: OverviewSource) =>
  Object.fromEntries(
    overviewSections(source).map(({ name, entries }) => [name, entries.map((entry) => entry.title)]),
  );

describe('the overview of the reference data', () => {
  test('has the lists, people, schools, and the lookups shared by all districts', () => {
    const found = titles(everything);
    expect(Object.keys(found)).toEqual(['reference-data', 'people', 'organization', 'lookUps']);
    expect(found['reference-data']).toContain('Allocation groups');
    expect(found.people).toEqual(['Admin users', 'Employees', 'Substitutes', 'Vacancy profiles']);
    expect(found.lookUps).toEqual(['Data analysis categories', 'Genders', 'Languages', 'States']);
  });

  test('omits absences and parts of other records', () => {
    const all = Object.values(titles(everything)).flat();
    expect(all).not.toContain('Absences');
    expect(all).not.toContain('Versions');
  });

  test('omits what the user may not see', () => {
    const permissions = new Set(['REFDATA.SKILLS.VIEW']);
    expect(titles({ ...everything, permissions })).toEqual({ 'reference-data': ['Skills'] });
    expect(overviewSections({ ...everything, permissions: new Set() })).toEqual([]);
  });

  test('offers "Add" with the permission, and never for built-in records', () => {
    const summaries = [
      buildSummary({ path: '/reference-data/a', plural: 'A' }),
      buildSummary({ path: '/reference-data/b', plural: 'B', add: undefined }),
      buildSummary({ path: '/reference-data/c', plural: 'C', menu: false, global: true }),
    ];
    const mayAdd = (permissions: readonly string[]) =>
      overviewSections({ ...everything, summaries, permissions: new Set(permissions) })
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.mayAdd)
        .map((entry) => entry.title);
    expect(mayAdd(['REFDATA.CUSTOM.VIEW', 'REFDATA.CUSTOM.EDIT'])).toEqual(['A']);
    expect(mayAdd(['REFDATA.CUSTOM.VIEW'])).toEqual([]);
  });

  test('speaks Spanish', () => {
    const [section] = overviewSections({ ...everything, language: 'es' });
    expect(section?.entries.map((entry) => entry.title)).toContain('Códigos de pago');
    expect(section?.entries.every((entry) => entry.description)).toBe(true);
  });
});
