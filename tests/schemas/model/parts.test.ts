import { describe, expect, it } from 'vitest';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { partsOfTotal, totalOfParts, withParts } from '#schemas/model/record/parts.ts';
import { fc } from '#tests/fastCheck.ts';
import { productRegistry } from '#tests/productSchemas.ts';

const entity = productRegistry.entities.find(({ name }) => name === 'employee/preferred-substitutes');
const fields = entity?.fields ?? [];
const splitFields = fields.flatMap(({ name, options }) =>
  options.parts ? [{ total: name, parts: options.parts }] : [],
);

describe.each(splitFields)('the parts of $total', ({ total, parts }) => {
  const [[larger, ofLarger], [smaller, ofSmaller]] = Object.entries(parts) as [
    [string, { is: number; most: number }],
    [string, { is: number; most: number }],
  ];

  it('add up to a total from which they can be restored', () => {
    const most = Math.min(ofSmaller.most, ofLarger.is / ofSmaller.is - 1);
    const within = fc.record({ [larger]: fc.nat({ max: ofLarger.most }), [smaller]: fc.nat({ max: most }) });
    fc.assert(
      fc.property(within, (values) => {
        expect(partsOfTotal(parts, totalOfParts(parts, values))).toEqual(values);
      }),
    );
  });

  it('have the maximum of the field as their largest total', () => {
    const largest = Object.fromEntries(Object.entries(parts).map(([name, { most }]) => [name, most]));
    const field = entity && fieldNamed(entity, total);
    expect(totalOfParts(parts, largest)).toBe(field?.shape.maximum);
  });
});

describe('a row of preferred substitutes', () => {
  it('has 1 hour and 30 minutes for 90 minutes, 2 days for 2880 minutes, 1 day and 6 hours for 30 hours', () => {
    const row = {
      overrideMinimumVisibility: 90,
      overrideMaximumVisibility: 2880,
      substituteJobVisibility: 30,
    };
    expect(withParts(fields, row)).toEqual({
      ...row,
      minimumVisibilityHours: 1,
      minimumVisibilityMinutes: 30,
      maximumVisibilityDays: 2,
      maximumVisibilityHours: 0,
      substituteJobVisibilityDays: 1,
      substituteJobVisibilityHour: 6,
    });
  });

  it('has no parts without a value', () => {
    expect(withParts(fields, { isExcluded: true })).toEqual({ isExcluded: true });
  });
});
