import { expect, test } from 'vitest';
import { StepSize } from '#server/import/jobs/importJob.ts';

test('the batch size shrinks if steps are slow and grows if they are fast, within bounds', () => {
  const size = new StepSize();
  expect(size.rows).toBe(50);
  for (const _ of [1, 2, 3, 4]) size.adaptTo(10);
  expect(size.rows).toBe(100);
  size.adaptTo(45);
  expect(size.rows).toBe(100);
  for (const _ of [1, 2, 3, 4, 5, 6]) size.adaptTo(400);
  expect(size.rows).toBe(10);
});
