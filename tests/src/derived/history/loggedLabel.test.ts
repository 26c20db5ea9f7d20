import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { loggedLabel } from '#src/derived/history/loggedLabel.ts';

const { named } = readRegistry(entityFiles);

test('dates of a logged label are shown in the display format', () => {
  expect(loggedLabel(named('substitute/non-work-day'), '2026-12-23 – 2026-12-31')).toBe(
    '12/23/2026 – 12/31/2026',
  );
});

test('a date in a typed name is not reformatted', () => {
  expect(loggedLabel(named('reference-data/pay-code'), 'Rates of 2026-12-23')).toBe('Rates of 2026-12-23');
});
