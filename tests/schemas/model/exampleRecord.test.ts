import { describe, expect, it } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import * as entityFiles from '#schemas/registry.ts';

const { entities } = readRegistry(entityFiles);
const exampleOf = (schema: EntitySchema) => {
  const entity = readEntity(schema);
  return exampleRecord(entity, recordValidator(entity));
};

describe('an example of a record', () => {
  it('is accepted by the entity, for most entities of the product', () => {
    const examples = entities.flatMap((entity) => {
      const validate = recordValidator(entity);
      const example = exampleRecord(entity, validate);
      if (example) expect(validate(example), entity.name).toEqual([]);
      return example ? [example] : [];
    });
    expect(examples.length).toBeGreaterThan(entities.length / 2);
  });

  it('uses the schema’s own examples, then defaults and choices', () => {
    const properties = {
      code: { type: 'string', examples: ['A-17'], pattern: '^[A-Z]-\\d+$' },
      size: { enum: ['small', 'large'] },
      count: { type: 'integer', minimum: 5 },
      isOpen: { type: 'boolean', default: false },
      madeBy: { type: 'string', readOnly: true },
    } as const;
    expect(exampleOf({ $id: 'area/thing', type: 'object', properties })).toEqual({
      code: 'A-17',
      size: 'small',
      count: 5,
      isOpen: false,
    });
  });

  it('is not returned if it would be invalid', () => {
    const properties = { code: { type: 'string', pattern: '^\\d{9}$' } } as const;
    expect(exampleOf({ $id: 'area/thing', type: 'object', required: ['code'], properties })).toBeUndefined();
  });
});
