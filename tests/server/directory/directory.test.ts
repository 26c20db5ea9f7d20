import { expect, test, vi } from 'vitest';
import { directoryDistrict, directorySchools, searchDirectory } from '#server/directory/directory.ts';

const all = { search: '', stateCode: '', limit: 20, offset: 0 };

test('reading the directory for the first search yields to other work after each chunk', async () => {
  // Another test may have loaded the directory already.
  vi.resetModules();
  const { searchDirectory } = await import('#server/directory/directory.ts');
  let turns = 0;
  let isDone = false;
  const take = () => {
    turns += 1;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  const { total } = await searchDirectory({ ...all, search: 'los angeles unified' });
  isDone = true;
  expect(total).toBeGreaterThan(0);
  // The file has about 600 KB and is read in chunks of 16 KB, with a turn of the event loop for each.
  expect(turns).toBeGreaterThan(30);
});

test('the directory is complete: 20,301 districts', async () => {
  const { total, districts } = await searchDirectory(all);
  expect(total).toBe(20_301);
  expect(districts).toHaveLength(20);
});

test('a district is found by its name, its city, its state and its NCES id', async () => {
  const idsFor = async (search: string, stateCode = '') =>
    (await searchDirectory({ ...all, search, stateCode })).districts.map(({ leaid }) => leaid);
  expect((await idsFor('Los Angeles Unified'))[0]).toBe('0622710');
  expect(await idsFor('0622710')).toEqual(['0622710']);
  expect(await idsFor('hermansville mi')).toEqual(['2629220']);
  expect(await idsFor('st. lucie', 'FL')).toEqual(['1201770']);
  expect(await idsFor('st. lucie', 'CA')).toEqual([]);
});

test('a district has the time zone of its county, and unknown facts are empty', async () => {
  const north = await directoryDistrict('2629220');
  expect(north).toMatchObject({
    name: 'North Central Area Schools',
    stateCode: 'MI',
    timeZone: 'America/Chicago',
    phoneNumber: '9064987737',
    isListed: true,
  });
  expect(await directoryDistrict('0100005')).toMatchObject({ phoneNumber: '', students: null, schools: 6 });
  expect(await directoryDistrict('9999999')).toBeUndefined();
});

test('the schools of a district are loaded, and those missing from the newest edition are marked', async () => {
  const district = await directoryDistrict('0622710');
  if (!district) throw new Error('no Los Angeles');
  const schools = await directorySchools(district);
  expect(schools).toHaveLength(793);
  expect(schools.filter(({ isListed }) => !isListed)).toHaveLength(8);
  expect(schools.every(({ ncessch }) => ncessch.startsWith('0622710'))).toBe(true);
});
