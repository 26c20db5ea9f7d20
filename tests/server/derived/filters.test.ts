import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matching } from '#schemas/exchange/matching.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Operator, operatorsOf } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { domain } from '#server/domain/domain.ts';
import { arbitraryValue } from '#tests/contracts/arbitraryValue.ts';
import { everyKind, target } from '#tests/contracts/entities/everyKind.ts';
import { sampleRecords } from '#tests/contracts/sampleRecords.ts';
import { fc } from '#tests/fastCheck.ts';
import { openTestDatabase, type TestDatabase } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';

const registry = readRegistry({ target, everyKind });
const catalogue = buildCatalogue(registry);
const stored = catalogue.named('test/every-kind');
const { entity } = stored;
const organization = 4100001;
const targets = [1, 2, 3, 4];

/** Texts that a filter mixes up if it does not escape special characters or compare exactly. */
const alike = [
  '100%',
  '100 percent',
  'a_b',
  'axb',
  'A\\B',
  'A\\\\B',
  'Ölpreis',
  'olpreis',
  'Straße 1',
  'strasse 1',
];

/** Database and in-memory filters must find the same records. */
describe.each(engines())('filters on the %s database', (engine) => {
  let opened: TestDatabase;
  let records: RecordData[];

  beforeAll(async () => {
    opened = await openTestDatabase(engine, allTables(registry));
    await fill(
      opened.database,
      'test/target',
      targets.map((id) => ({ targetName: `Target ${id}` })),
    );
    await fill(opened.database, entity.name, everyRecord());
    records = await found({});
  });
  afterAll(() => opened?.close());

  const found = async (filter: RecordData, timeZone = 'UTC'): Promise<RecordData[]> => {
    const reader = { permissions: new Set<string>(), visibility: {}, timeZone };
    const query = readListQuery(stored, { filter: JSON.stringify(filter), range: '[0,99]' }, reader);
    const page = await opened.database.read(organization, (sql) =>
      listRecords(stored, query, organization, sql, catalogue.named),
    );
    return [...page.records];
  };

  test('a day in the filter of a timestamp covers all of that day in the district’s time zone', async () => {
    const { name = '' } = entity.fields.find(({ kind }) => kind === 'dateTime') ?? {};
    // Leaves out moments before 1950, when time zone offsets could include seconds.
    const isUsual = (moment: string) => moment > '1950' && moment < '9999';
    const moments = records.flatMap((record) => (record[name] ? [String(record[name])] : [])).filter(isUsual);
    expect(moments.length).toBeGreaterThan(3);
    const zone = fc.constantFrom('America/Los_Angeles', 'America/St_Johns', 'Pacific/Guam', 'UTC');
    await fc.assert(
      fc.asyncProperty(
        zone,
        fc.constantFrom(...moments),
        fc.constantFrom(...moments),
        async (timeZone, one, other) => {
          const dayOf = (moment: unknown) => today(timeZone, new Date(String(moment)));
          const ids = (some: readonly RecordData[]) =>
            some.map(({ everyKindId }) => String(everyKindId)).sort();
          const expectFound = async (requested: unknown, isIn: (day: string) => boolean) => {
            const expected = records.filter((record) => record[name] && isIn(dayOf(record[name])));
            expect(ids(await found({ [name]: requested }, timeZone))).toEqual(ids(expected));
          };
          const [day, another] = [dayOf(one), dayOf(other)];
          await expectFound(day, (date) => date === day);
          await expectFound({ from: day }, (date) => date >= day);
          await expectFound({ to: day }, (date) => date <= day);
          await expectFound([day, another], (date) => date === day || date === another);
        },
      ),
      { numRuns: 15, seed: 3 },
    );
  });

  const requested = entity.fields.flatMap((field) =>
    operatorsOf(field.kind).map((operator) => ({ name: field.name, kind: field.kind, operator, field })),
  );
  test.each(requested)('$name ($kind) $operator', async ({ field, operator }) => {
    const property = fc.asyncProperty(wanted(field, operator, records), async (value) => {
      const filter = { [field.name]: { [operator]: value } };
      const ids = (rows: readonly RecordData[]) => rows.map((row) => row[entity.id.name]).sort();
      expect(ids(await found(filter)), JSON.stringify(filter)).toEqual(
        ids(matching(entity, records, filter)),
      );
    });
    await fc.assert(property, { numRuns: 30, seed: 20, examples: edges(operator) });
  });
});

/** Returns example filter values for each special character of SQL patterns, which must match literally. */
function edges(operator: Operator): [unknown][] {
  return operator === 'contains' || operator === 'startsWith' ? [['%'], ['_'], ['\\'], ['0%'], ['A']] : [];
}

function everyRecord(): RecordData[] {
  const samples = sampleRecords(entity, () => targets, 40, 5);
  return samples.map((sample, at) => ({
    ...sample,
    ...(alike[at] && { text: alike[at], longText: alike[at] }),
  }));
}

async function fill(
  database: TestDatabase['database'],
  name: string,
  rows: readonly RecordData[],
): Promise<void> {
  const actor = { organization } as never;
  await database.maintain(async (sql) => {
    await sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')
       on conflict do nothing`,
      [organization],
    );
    const change = { catalogue, domain, actor, sql, requestId: 'samples' };
    await insertRows(change, catalogue.named(name), rows);
  });
}

/** Generates filter values, mostly values of records and parts of them. */
function wanted(field: Field, operator: Operator, records: readonly RecordData[]): fc.Arbitrary<unknown> {
  const held = records
    .map((record) => record[field.name])
    .filter((value) => value !== undefined && value !== null);
  if (operator === 'empty') return fc.boolean();
  if (operator === 'contains' || operator === 'startsWith') return memberOf(held.map(String));
  const one = operator === 'any' ? fc.constantFrom(...held.flat()) : anyValue(field, held);
  if (operator === 'in' || operator === 'any')
    return fc.array(fc.oneof(one, fc.constant(null)), { minLength: 1, maxLength: 4 });
  return one;
}

function anyValue(field: Field, held: readonly unknown[]): fc.Arbitrary<unknown> {
  const other = arbitraryValue(field, () => targets);
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...held) }, { weight: 1, arbitrary: other });
}

/** Generates a part of one of the texts, in upper or lower case. */
function memberOf(texts: readonly string[]): fc.Arbitrary<string> {
  const part = fc.tuple(fc.constantFrom(...texts), fc.nat(12), fc.integer({ min: 1, max: 8 }), fc.boolean());
  return part.map(([text, from, length, isLoud]) => {
    const units = [...text];
    const start = from % units.length;
    const stretch = units.slice(start, start + length).join('');
    return isLoud ? stretch.toUpperCase() : stretch;
  });
}
