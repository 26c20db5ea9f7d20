import { expect, test } from 'vitest';
import { titleIn } from '#schemas/access/permissionCatalogue.ts';
import { absenceTitles } from '#schemas/access/titles/ofAbsences.ts';
import { districtTitles } from '#schemas/access/titles/ofDistrict.ts';
import { permissionNames as ownNames } from '#schemas/permissions.ts';
import { catalogue, permissionNames } from '#tests/permissionNames.ts';

test('every permission says in both languages what it lets one do', () => {
  const silent = permissionNames.filter((name) => {
    const title = titleIn(catalogue, name);
    return !title?.en || !title.es;
  });
  expect(silent).toEqual([]);
});

test('words are of permissions that there are, each once', () => {
  const titled = [...Object.keys(absenceTitles), ...Object.keys(districtTitles)];
  expect(titled.toSorted()).toEqual([...ownNames].toSorted());
});

test('no two permissions of a family say the same', () => {
  for (const { family, permissions } of catalogue.families) {
    const titles = permissions.map(({ title }) => title?.en);
    expect([family, new Set(titles).size]).toEqual([family, titles.length]);
  }
});
