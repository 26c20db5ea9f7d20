import { describe, expect, test } from 'vitest';
import { menuFor } from '#src/shell/menu/menuFor.ts';
import { menuSections } from '#src/shell/overview/menuSections.ts';
import { filterSections } from '#src/shell/overview/overview.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { access, menuCatalogue } from '../menu/source.ts';
import { productSummaries } from '../summaries.ts';

const sectionsFor = (permissions: readonly string[], language: 'en' | 'es' = 'en') => {
  const menu = menuFor(menuCatalogue(), { access: access({ permissions: new Set(permissions) }), language });
  return menuSections(
    menu.find(({ name }) => name === 'settings'),
    productSummaries,
    language,
  );
};

describe('the overview of settings', () => {
  test('has each permitted page once, with a description in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const all = sectionsFor(permissionNames, language).flatMap((section) => section.entries);
      expect(all.length).toBeGreaterThan(20);
      expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
      expect(all.filter(({ description }) => !description)).toEqual([]);
    }
    expect(
      sectionsFor(['ORG.VISIBILITY', 'ORG.OTHER']).flatMap(({ entries: of }) => of.map(({ path }) => path)),
    ).toEqual(['/settings/other-settings', '/settings/visibility-settings']);
    expect(sectionsFor([])).toEqual([]);
  });

  test('finds pages by their description', () => {
    const found = filterSections(sectionsFor(permissionNames), 'hours they can');
    expect(found.flatMap(({ entries: of }) => of.map(({ title }) => title))).toEqual([
      'Visibility and limits',
    ]);
    expect(filterSections(sectionsFor(permissionNames), 'xyzzy')).toEqual([]);
  });
});
