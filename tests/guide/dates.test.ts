import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { withComputedFields } from '#schemas/model/computed/computedFields.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { loadTutorial, readTutorial, tutorialNames } from './tutorial.ts';

const dates = tutorialNames().find((name) => name.startsWith('dates')) ?? '';

test('the permit of the guide counts its days by the day of its district', async () => {
  const { module } = await loadTutorial(readTutorial(dates), join(inject('scratch'), 'guide', 'permit'));
  const permit = readEntity(module.permit as EntitySchema);
  const on = (today: string) =>
    withComputedFields(permit, { issuedOn: '2027-03-01', months: 12 }, { references: {}, parts: {}, today });
  expect(on('2027-12-31')).toMatchObject({ validUntil: '2028-02-29', daysLeft: 60, isOver: false });
  expect(on('2028-03-01')).toMatchObject({ daysLeft: -1, isOver: true });
});
