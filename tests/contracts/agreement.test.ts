import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Entity, offers, readEntity } from '#schemas/model/entity/readEntity.ts';
import { isFacet, isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { domain } from '#server/domain/domain.ts';
import { payloadValues } from '#src/derived/form/values/conditions.ts';
import { formValues, recordFrom } from '#src/derived/form/values/formValues.ts';
import { compiledValidator } from '#tests/contracts/otherEngine.ts';
import { fc } from '#tests/fastCheck.ts';
import { productSchemas } from '#tests/productSchemas.ts';
import { buildContext, here, type TestContext } from './context.ts';
import { everyKind, target } from './entities/everyKind.ts';
import { draft07, modern, namedByPeople, openEntity } from './entities/foreign.ts';
import { hostileValues } from './hostileValues.ts';
import { isWholeRun } from './oneOfEach.ts';
import { sampleRecords } from './sampleRecords.ts';
import { contractEngines, storedEntities } from './shapes.ts';

const module = { ...entityFiles, target, everyKind, draft07, modern, openEntity, namedByPeople };
const { entities } = readRegistry(module);

/** Generates records in which some values are replaced by hostile ones, or by valid values of other fields. */
function disturbed(entity: Entity): fc.Arbitrary<RecordData> {
  const samples = sampleRecords(entity, () => [1, 2, 3], 5);
  const values = [...hostileValues, ...samples.flatMap((sample) => Object.values(sample))];
  const names = [...entity.fields.map((field) => field.name), 'nonsense'];
  const change = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 2 })),
  );
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([sample, changes]) => withoutEmpty(entity.fields, { ...sample, ...Object.fromEntries(changes) }));
}

const byName = entities.map((entity) => ({ name: entity.name, entity }));

describe('browser and service', () => {
  test.each(byName)(
    'accept and reject the same records of $name, with errors on the same fields',
    ({ entity }) => {
      const [browser, service] = [recordValidator(entity), compiledValidator(entity)];
      const fieldsOf = (problems: ReturnType<typeof browser>) =>
        [...new Set(problems.map((problem) => problem.field.split('.')[0]))].sort();
      fc.assert(
        fc.property(disturbed(entity), (record) => {
          const [inBrowser, stored] = [browser(record), service(record)];
          const message = () => JSON.stringify({ record, shown: inBrowser, kept: stored }).slice(0, 900);
          if ((inBrowser.length === 0) !== (stored.length === 0)) expect.fail(message());
          if (fieldsOf(inBrowser).join() !== fieldsOf(stored).join()) expect.fail(message());
        }),
        { numRuns: isWholeRun ? 400 : 150 },
      );
    },
  );
});

/**
 * Kinds of fields that have no column with constraints of their own: they are stored as JSON, or a rule validates them.
 */
const noColumnOfItsOwn = new Set([
  'json',
  'rows',
  'group',
  'choices',
  'references',
  'choice',
  'secret',
  'variant',
]);

/** JSON Schema keywords that a column constraint can express. Only the service validates the others. */
const keptByDatabase = new Set([
  'required',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'decimalPlaces',
]);

describe.each(contractEngines)('the %s database', (engine) => {
  const ownEntities = storedEntities(entities).map((entity) => ({ name: entity.name, entity }));
  const isMissing = engine === 'postgres' && inject('postgres') === '';
  let testContext: TestContext;
  beforeAll(async () => {
    if (!isMissing) testContext = await buildContext(engine, module);
  }, 180_000);
  afterAll(() => testContext?.close());

  /**
   * Inserts a record directly into the database and rolls back. Bypasses the service's validation, as another program
   * could. Returns whether the database accepted the record.
   */
  async function insertDirectly(entity: Entity, record: RecordData): Promise<'kept' | 'refused'> {
    const undo = new Error('undo');
    const actor = { organization: here } as never;
    const { catalogue, database } = testContext;
    return database
      .maintain(async (sql) => {
        const writing = { catalogue, domain, actor, sql, requestId: 'test' };
        await insertRows(writing, catalogue.named(entity.name), [record]);
        throw undo;
      })
      .catch((error) => (error === undo ? 'kept' : 'refused'));
  }

  test.skipIf(isMissing)('gets the same texts with and without a form, with the same errors', async () => {
    const entity = readEntity(everyKind);
    const validate = recordValidator(entity);
    const typed = fc.string({
      unit: fc.constantFrom(...'ab \t\n\u200b\u202e\u00a0\ufeff\u0007\u2028'),
      minLength: 1,
      maxLength: 6,
    });
    const record = fc.record(
      { text: typed, longText: typed, email: typed, group: fc.record({ inner: typed }) },
      { requiredKeys: ['text', 'group'] },
    );
    await fc.assert(
      fc.asyncProperty(record, async (values) => {
        const sent = { integer: 1, ...values };
        const form = recordFrom(entity, payloadValues(entity, formValues(entity, sent), {}, {}), 'create');
        const problems = validate(form).map(({ field, code }) => [field, code]);
        const { status, json } = await testContext.admin.call(entity, 'create', undefined, { body: sent });
        const stored = Object.entries((json.errors ?? {}) as Record<string, { code: string }>);
        expect(stored.map(([field, { code }]) => [field, code]).sort()).toEqual(problems.sort());
        if (status === 201) expect(json).toMatchObject(form);
      }),
      { numRuns: 60 },
    );
  });

  test.skipIf(isMissing).each(ownEntities)(
    'rejects values that a column of $name cannot hold',
    async ({ entity }) => {
      const service = compiledValidator(entity);
      const top = new Set(
        entity.fields
          .filter(
            (field) =>
              !noColumnOfItsOwn.has(field.kind) &&
              !field.nullable &&
              !field.options.computed &&
              field.options.when === undefined,
          )
          .map((field) => field.name),
      );
      const [sample] = sampleRecords(entity, testContext.ids, 1, 5);
      for (const record of fc.sample(disturbed(entity), { numRuns: 60, seed: 11 })) {
        const broken = service(record).filter(
          (problem) => top.has(problem.field) && keptByDatabase.has(problem.code),
        );
        const [problem] = broken;
        if (!problem || problem.field === entity.id.name) continue;
        const conditional =
          problem.code === 'required' &&
          !entity.fields.some((field) => field.name === problem.field && field.required);
        // If another entity lists the same rows, the database allows rows without the fields that only this list
        // requires.
        const isShared = testContext.registry.entities.some(
          ({ table, name }) => table === entity.table && name !== entity.name && isRowsFacet(entity),
        );
        if (conditional || (problem.code === 'required' && isShared)) continue;
        const alone = { ...sample, [problem.field]: record[problem.field] };
        expect(
          await insertDirectly(entity, alone),
          `${problem.field} ${problem.code} ${JSON.stringify(record[problem.field])}`,
        ).toBe('refused');
      }
    },
  );

  test.skipIf(isMissing).each(ownEntities)(
    'stores every record of $name that the service accepts',
    async ({ entity }) => {
      // Whether another entity creates the rows: the entity is a tab, or a second list of the same rows.
      const isSecond =
        isFacet(entity) ||
        testContext.registry.entities.some(
          ({ table, name, can }) => table === entity.table && name !== entity.name && can.own,
        );
      if (entity.single || (isSecond && !offers(entity, 'create'))) return;
      for (const record of sampleRecords(entity, testContext.ids, 10, 31)) {
        expect(await insertDirectly(entity, record), JSON.stringify(record).slice(0, 300)).toBe('kept');
      }
    },
  );
});

test('an entity of the registry is parsed the same from TypeScript and from JSON', () => {
  for (const schema of Object.values(productSchemas)) {
    const again = readEntity(JSON.parse(JSON.stringify(schema)));
    expect(JSON.stringify(again)).toBe(JSON.stringify(readEntity(schema)));
  }
});
