import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  partsOfTotal,
  splitFields,
  totalOfParts,
  withParts,
} from '#schemas/rules/preferences/visibilityParts.ts';

describe.each(splitFields)('the parts of $total', (field) => {
  const [most, mostOfSmaller] = field.most;

  it('make the total, and the total gives them back', () => {
    const within = fc.tuple(fc.nat({ max: most }), fc.nat({ max: Math.min(mostOfSmaller, field.size - 1) }));
    fc.assert(
      fc.property(within, (parts) => {
        expect(partsOfTotal(field, totalOfParts(field, parts))).toEqual(parts);
      }),
    );
  });
});

describe('a row of preferred substitutes', () => {
  it('has 1 hour and 30 minutes for 90 minutes, 2 days for 2880 minutes, 1 day and 6 hours for 30 hours', () => {
    const row = {
      overrideMinimumVisibility: 90,
      overrideMaximumVisibility: 2880,
      substituteJobVisibility: 30,
    };
    expect(withParts(row)).toEqual({
      ...row,
      minimumVisibilityHours: 1,
      minimumVisibilityMinutes: 30,
      maximumVisibilityDays: 2,
      maximumVisibilityHours: 0,
      substituteJobVisibilityDays: 1,
      substituteJobVisibilityHour: 6,
    });
  });

  it('has no parts of what it does not say', () => {
    expect(withParts({ isExcluded: true })).toEqual({ isExcluded: true });
  });
});
