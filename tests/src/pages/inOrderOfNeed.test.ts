import { expect, test } from 'vitest';
import { absenceDay } from '#schemas/absence/absence-day.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { inOrderOfNeed } from '#src/pages/home/inOrderOfNeed.ts';

const entity = readEntity(absenceDay);

/** Filled, closed, no substitute needed, unfilled, and a value that is no state: the most frequent first. */
const counted = [3, 6, 1, 2, 99].map((value, at) => ({ value, records: 10 - at }));

test('what is unfilled stands first, whatever there is more of', () => {
  expect(inOrderOfNeed(entity, 'fillStatus', counted).map(({ value }) => value)).toEqual([2, 3, 1, 6, 99]);
});

test('values of a field that is no state stay as they were counted', () => {
  expect(inOrderOfNeed(entity, 'instituteId', counted)).toEqual(counted);
});
