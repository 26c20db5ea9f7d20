import { describe, expect, test } from 'vitest';
import { navigationGroups, navigationPages } from '#schemas/navigation.ts';
import { permissionNames } from '#schemas/protocol/permissions.ts';
import { buildMenu, type MenuSource } from '#src/shell/menu/buildMenu.ts';
import { buildSummary, productSummaries } from './summaries.ts';

const everything: MenuSource = {
  groups: navigationGroups,
  pages: navigationPages,
  summaries: productSummaries,
  permissions: new Set(permissionNames),
  features: new Set(),
  language: 'en',
};

const labels = (source: MenuSource) =>
  Object.fromEntries(
    buildMenu(source).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
  );

describe('the menu', () => {
  test('lists pages and entities in their groups, the overview first and the others by name', () => {
    expect(labels(everything)).toMatchObject({
      Absences: ['Absences'],
      People: ['Employees', 'Substitutes'],
      Organization: ['Schools'],
    });
    const [overview, ...others] = labels(everything)['Reference data'] ?? [];
    expect(overview).toBe('Overview');
    expect(others).toContain('Pay codes');
    expect(others).toEqual(others.toSorted());
  });

  test('speaks Spanish and sorts by its rules', () => {
    const spanish = labels({ ...everything, language: 'es' });
    expect(Object.keys(spanish)).toContain('Datos de referencia');
    expect(spanish.Personas).toEqual(['Empleados', 'Sustitutos']);
  });

  test('drops what the person may not see, and groups that are left empty', () => {
    const permissions = new Set(['REFDATA.PAYCODE.VIEW']);
    expect(labels({ ...everything, permissions })).toEqual({ 'Reference data': ['Overview', 'Pay codes'] });
  });

  test('drops an overview when there is nothing left to look over', () => {
    expect(buildMenu({ ...everything, permissions: new Set() })).toEqual([]);
  });

  test('knows permissions that must be lacking, and flags that must be on or off', () => {
    const summaries = [
      buildSummary({ path: '/reference-data/a', plural: 'A', view: '!REFDATA.CUSTOM.VIEW' }),
      buildSummary({ path: '/reference-data/b', plural: 'B', flags: ['fast'] }),
      buildSummary({ path: '/reference-data/c', plural: 'C', flags: ['!fast'] }),
    ];
    const source = { ...everything, pages: [], summaries, permissions: new Set(['REFDATA.CUSTOM.VIEW']) };
    expect(labels(source)).toEqual({ 'Reference data': ['C'] });
    expect(labels({ ...source, features: new Set(['fast']) })).toEqual({ 'Reference data': ['B'] });
    expect(labels({ ...source, permissions: new Set() })).toEqual({ 'Reference data': ['A'] });
  });

  test('leaves out entities that are part of another record or have nothing to open', () => {
    const summaries = [
      buildSummary({ path: '/reference-data/part', menu: false }),
      buildSummary({ path: '/reference-data/unlisted', listed: false }),
      buildSummary({ path: '/reference-data/one', single: true, listed: false, title: 'The one' }),
    ];
    expect(labels({ ...everything, pages: [], summaries })).toEqual({ 'Reference data': ['The one'] });
  });

  test('puts an entity of an unknown area under "More"', () => {
    const summaries = [buildSummary({ path: '/bell-schedule', plural: 'Bell schedules' })];
    expect(labels({ ...everything, pages: [], summaries })).toEqual({ More: ['Bell schedules'] });
  });

  test('lets a hand-written page stand for the entity at its address', () => {
    const page = { path: '/reference-data/pay-code', title: { en: 'My page', es: 'Mi página' } };
    const entries = labels({ ...everything, pages: [page] })['Reference data'];
    expect(entries).toContain('My page');
    expect(entries).not.toContain('Pay codes');
  });
});
