import { expect, test } from 'vitest';
import { titleIn } from '#schemas/access/permissionCatalogue.ts';
import { absenceTitles } from '#schemas/access/titles/ofAbsences.ts';
import { districtTitles } from '#schemas/access/titles/ofDistrict.ts';
import { permissionNames as ownNames } from '#schemas/permissions.ts';
import { catalogue, permissionNames } from '#tests/permissionNames.ts';

test('every permission has a title in both languages that says what it allows', () => {
  const silent = permissionNames.filter((name) => {
    const title = titleIn(catalogue, name);
    return !title?.en || !title.es;
  });
  expect(silent).toEqual([]);
});

test('titles belong to existing permissions, each once', () => {
  const titled = [...Object.keys(absenceTitles), ...Object.keys(districtTitles)];
  expect(titled.toSorted()).toEqual([...ownNames].toSorted());
});

test('no two permissions of a family have the same title', () => {
  for (const { family, permissions } of catalogue.families) {
    const titles = permissions.map(({ title }) => title?.en);
    expect([family, new Set(titles).size]).toEqual([family, titles.length]);
  }
});
