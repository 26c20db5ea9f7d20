import { describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { services } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { pointerTo, stepsOf } from '#schemas/values/pointer.ts';
import { tablesFor } from '#server/derived/store/tableFor.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { compiledValidator } from '#tests/contracts/otherEngine.ts';
import { fc } from '#tests/fastCheck.ts';
import { productSchemas } from '#tests/productSchemas.ts';
import { foreignSchemas, records, spoilings, wordTrees } from './arbitrarySchemas.ts';
import { job } from './goodSchemas.ts';
import { withValueAt } from './planting.ts';

const schemas: readonly EntitySchema[] = Object.values(productSchemas);

/** Returns the JSON pointers of all locations in a schema file. */
function placesOf(value: unknown, above = ''): string[] {
  if (!isObject(value) && !Array.isArray(value)) return [above];
  const below = Object.entries(value).flatMap(([key, part]) => placesOf(part, pointerTo(above, key)));
  return above === '' ? below : [above, ...below];
}

function renamed(schema: object, pointer: string, name: string): object {
  const steps = stepsOf(pointer);
  const value = steps.reduce<unknown>((part, step) => Object(part)[step], schema);
  return withValueAt(
    withValueAt(schema, pointer, undefined),
    pointerTo('', ...steps.slice(0, -1), name),
    value,
  );
}

/**
 * Whether the compiled validator, with which the product's own validation is compared, accepts a record. Undefined if
 * the compiled validator crashes, because it has a bug: `patternProperties` next to a choice of schemas, each with
 * `unevaluatedProperties`.
 */
function opinionOf(validate: RecordValidator, record: RecordData): boolean | undefined {
  try {
    return validate(record).length === 0;
  } catch (error) {
    if (error instanceof TypeError && /Cannot set properties of undefined/.test(error.message))
      return undefined;
    throw error;
  }
}

/** The number of random files per test. Each run generates different ones; `npm run test:all` tries more. */
const numRuns = isWholeRun ? 400 : 100;

describe('the gate', () => {
  test('handles any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(checkSchemas([value]))));
  });

  test('handles any tree of its own keywords', () => {
    fc.assert(
      fc.property(wordTrees, (tree) => Array.isArray(checkSchemas([tree]))),
      { numRuns },
    );
  });

  test.each([[{ $ref: 5 }], [{ properties: 3 }], [{ properties: { a: { $ref: [] } } }], [{ allOf: 1 }]])(
    'handles an action with the input %j',
    (ask) => {
      const options = { ...job['x-entity'], actions: { go: { label: 'Go', operation: 'get', ask } } };
      const problems = checkSchemas([{ ...job, 'x-entity': options }]);
      expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    },
  );

  test('handles an allowed value that cannot be made a text', () => {
    const properties = { ...job.properties, own: { type: { toString: false } } };
    expect(checkSchemas([{ ...job, properties }]).some(({ severity }) => severity === 'error')).toBe(true);
  });

  test.each([
    { properties: { disclaimerState: { const: 'open' } }, required: 5 },
    { properties: { disclaimerState: { enum: 5 } }, required: ['disclaimerState'] },
  ])('handles an action with the condition %j', (condition) => {
    const schema = schemas.find(({ $id }) => $id === 'substitute/call-time-disclaimer') ?? job;
    const pointer = placesOf(schema).find((place) => place.endsWith('/condition')) ?? '';
    expect(pointer).not.toBe('');
    const problems = checkSchemas([withValueAt(schema, pointer, condition)], { others: schemas });
    expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  });

  test('handles every entity of the product with any location corrupted', () => {
    const some = fc.constantFrom<object>(...schemas, job);
    fc.assert(
      fc.property(some, spoilings, (schema, { place, how, name, value }) => {
        const places = placesOf(schema);
        const pointer = places[place % places.length] ?? '';
        const inList = /\/\d+$/.test(pointer);
        const spoilt =
          how === 'rename' && !inList
            ? renamed(schema, pointer, name)
            : withValueAt(schema, pointer, how === 'delete' ? undefined : value);
        return Array.isArray(checkSchemas([spoilt], { others: schemas }));
      }),
      { numRuns },
    );
  });

  test('rejects whatever browser, service and storage understand differently', () => {
    const passed = { schemas: 0, records: 0, unjudged: 0 };
    fc.assert(
      fc.property(foreignSchemas, records, (schema, some) => {
        if (checkSchemas([schema]).some((problem) => problem.severity === 'error')) return;
        const entity = readEntity({ ...schema, $id: 'foreign/thing' });
        const [browser, service] = [recordValidator(entity), compiledValidator(entity)];
        passed.schemas += tablesFor(entity, { named: () => entity, services }).length;
        for (const record of some) {
          const isValid = browser(record).length === 0;
          passed.records += isValid ? 1 : 0;
          const same = opinionOf(service, record);
          if (same === undefined) passed.unjudged += 1;
          else expect([record, same]).toEqual([record, isValid]);
        }
      }),
      { numRuns },
    );
    // In a run, about thirty schemas and thirty records are valid. The required numbers are lower, because the results
    // vary between runs.
    expect(passed.schemas).toBeGreaterThan(3);
    expect(passed.records).toBeGreaterThan(3);
    expect(passed.unjudged * 4).toBeLessThan(passed.records);
  });
});
