import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { searchedOf, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { rankMatches } from '#schemas/rules/search/rank.ts';
import { spaced, wordsOf } from '#schemas/rules/search/words.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { wordsFunction } from '#server/database/table.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { domain } from '#server/domain/domain.ts';
import { fc } from '#tests/fastCheck.ts';
import { openTestDatabase, type TestDatabase } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';

const person = defineEntity({
  $id: 'test/person',
  type: 'object',
  required: ['lastName'],
  properties: {
    personId: { type: 'integer', readOnly: true },
    lastName: { type: 'string', minLength: 1, maxLength: 60 },
    firstName: { type: 'string', maxLength: 60 },
    number: { type: 'string', maxLength: 20, 'x-field': { unique: true } },
    city: { type: 'string', maxLength: 60 },
    school: { type: 'string', maxLength: 60 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{lastName}, {firstName}',
    list: { search: ['city', 'lastName', 'firstName', 'number', 'school'] },
  },
});

const registry = readRegistry({ person });
const catalogue = buildCatalogue(registry);
const stored = catalogue.named('test/person');
const { entity } = stored;
const organization = 4100001;
const parts = searchParts(entity);

const lastNames = [
  'García',
  'Garcia Peña',
  "O'Brien",
  'O’Brien',
  'St. John',
  'Smith',
  'Smithson',
  'Blacksmith',
  'Łukasz',
  'Lankersham',
  'Van Lankersham',
];
const firstNames = ['Ana', 'Ann', 'Anna Maria', 'Margaret', 'José', 'J.R.', 'Gar\u200Bcia'];
const cities = ['North Hollywood', 'Hollywood', 'Los Angeles', 'Smithville', 'Anaheim'];

const abbreviated = [
  'Lincoln HS',
  'Lincoln High School',
  'Lincoln High',
  'Lincoln M.S.',
  'Hsu',
  'El Camino El',
  'El El',
  'El Monte Elementary School',
  'Elena',
  'Estrada',
  'Twain Jr-Sr HS',
  'Davis Jr.',
  'Smith-Jones',
  'K-8 Acad',
  'K8 Academy',
];

/** Returns 500 people (more than a search sorts at once) and some more whose names have abbreviations and hyphens. */
function everybody(): RecordData[] {
  const many = Array.from({ length: 500 }, (_, at) => ({
    lastName: lastNames[at % lastNames.length],
    ...(at % 11 === 0 ? {} : { firstName: firstNames[at % firstNames.length] }),
    ...(at % 7 === 3 ? {} : { number: at % 13 === 0 ? `Ana${at}` : `E-${1000 + at}` }),
    ...(at % 5 === 0 ? {} : { city: cities[at % cities.length] }),
    ...(at % 4 === 0 ? {} : { school: 'Lankershim' }),
  }));
  return [...many, ...abbreviated.map((lastName) => ({ lastName }))];
}

/** Database and in-memory search must give the same records in the same order. */
describe.each(engines())('a search on the %s database', (engine) => {
  let opened: TestDatabase;
  let records: readonly RecordData[];

  beforeAll(async () => {
    opened = await openTestDatabase(engine, allTables(registry));
    const actor = { organization } as never;
    await opened.database.maintain(async (sql) => {
      await sql(
        `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')`,
        [organization],
      );
      const change = { catalogue, domain, actor, sql, requestId: 'samples' };
      await insertRows(change, stored, everybody());
    });
    const { records: all } = await found('', [0, 999]);
    records = all.toSorted((a, b) => Number(a.personId) - Number(b.personId));
  });
  afterAll(() => opened?.close());

  const found = (search: string, [from, to]: readonly [number, number], isNear = true) => {
    const filter = JSON.stringify({ q: isNear ? { near: search } : search });
    const asked = { filter, range: `[${from},${to}]`, sort: '["relevance","ASC"]' };
    const query = readListQuery(stored, asked, { permissions: new Set<string>(), visibility: {} });
    return opened.database.read(organization, (sql) =>
      listRecords(stored, query, organization, sql, catalogue.named),
    );
  };
  const idsOf = (rows: readonly RecordData[]) => rows.map(({ personId }) => personId);
  const inMemory = (search: string) => rankMatches(records, search, (record) => searchedOf(parts, record));

  test.each([
    'garcia',
    'Garcia, Ana',
    'ana garcia',
    'gar gar',
    'obrien',
    "O'Brien",
    'st john',
    'smi',
    'smith',
    'hollywood north',
    'e-1017',
    'E 1017',
    'ana13',
    'a',
    'e',
    'ar',
    'jr',
    'j r',
    'lukasz',
    'garcai',
    'smiht ana',
    'hollywod',
    'zzzz',
    '%',
    '\\',
    'an ma',
    'lincoln hs',
    'hs',
    'lincoln high school',
    'lincoln ms',
    'el',
    'el monte',
    'camino elem',
    'es',
    'twain junior senior high',
    'davis jr',
    'smithjones',
    'smith-jones',
    'e1017',
    'k8',
    'k-8 academy',
    'lincon hs',
  ])('%s', async (search) => {
    const page = await found(search, [0, 999]);
    expect(idsOf(page.records)).toEqual(idsOf(inMemory(search)));
    expect(page.total).toBe(page.records.length);
  });

  test('any typed text', async () => {
    const texts = [...lastNames, ...abbreviated, ...firstNames, ...cities, 'E-1017', 'E1017'];
    const part = fc.tuple(fc.constantFrom(...texts), fc.nat(8), fc.integer({ min: 1, max: 9 }));
    const words = part.map(([text, from, length]) => [...text].slice(from, from + length).join(''));
    const typed = fc.array(fc.oneof({ weight: 6, arbitrary: words }, fc.string({ maxLength: 5 })), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(typed, async (some) => {
        const search = some.join(' ').trim();
        if (search === '' || search.includes('\0')) return;
        const page = await found(search, [0, 999]);
        expect(idsOf(page.records), search).toEqual(idsOf(inMemory(search)));
      }),
      { numRuns: 25, seed: 11 },
    );
  });

  test('records without a number are found even beyond the ranking limit', async () => {
    const { records: fitting, total } = await found('lankershim', [0, 999]);
    expect(total).toBeGreaterThan(300);
    expect(fitting.filter(({ number }) => number === undefined).length).toBeGreaterThan(20);
    expect(idsOf(fitting)).toEqual(idsOf(inMemory('lankershim')));
  });

  test('a later page continues where the previous one ended', async () => {
    const all = idsOf(inMemory('e'));
    expect(all.length).toBeGreaterThan(300);
    expect(idsOf((await found('e', [50, 74])).records)).toEqual(all.slice(50, 75));
    expect(idsOf((await found('smith', [10, 19])).records)).toEqual(idsOf(inMemory('smith')).slice(10, 20));
    expect((await found('smith', [900, 924])).records).toEqual([]);
  });

  test('pages of fuzzy matches continue the same way, with the total', async () => {
    const all = idsOf(inMemory('garcai'));
    expect(all.length).toBeGreaterThan(50);
    expect(await found('garcai', [25, 49])).toMatchObject({ total: all.length, isAbout: false });
    expect(idsOf((await found('garcai', [25, 49])).records)).toEqual(all.slice(25, 50));
    expect(await found('garcai', [900, 924])).toMatchObject({ records: [], total: all.length });
    expect(await found('zzzz', [25, 49])).toMatchObject({ records: [], total: 0 });
  });

  test('fuzzy matches beyond the ranking limit are counted and paged to the end', async () => {
    const all = idsOf(inMemory('lankershem'));
    expect(all.length).toBeGreaterThan(301);
    for (const page of [
      [0, 24],
      [50, 74],
      [290, 314],
      [0, 999],
    ] as const) {
      const { records: some, total, isAbout } = await found('lankershem', page);
      expect(idsOf(some)).toEqual(all.slice(page[0], page[1] + 1));
      expect({ total, isAbout }).toEqual({ total: all.length, isAbout: false });
    }
  });

  test('fuzzy matches are only found on request', async () => {
    expect(await found('garcai', [0, 9], false)).toMatchObject({ records: [], total: 0 });
  });

  test.each(['garcia', 'a', 'smi', 'zzzz'])('%s, sorted by another field, page by page', async (search) => {
    const sorted = (range: string) => {
      const asked = { filter: JSON.stringify({ q: search }), range, sort: '["number","DESC"]' };
      const query = readListQuery(stored, asked, { permissions: new Set<string>(), visibility: {} });
      return opened.database.read(organization, (sql) =>
        listRecords(stored, query, organization, sql, catalogue.named),
      );
    };
    const whole = await sorted('[0,999]');
    expect(idsOf(whole.records).toSorted()).toEqual(
      idsOf((await found(search, [0, 999], false)).records).toSorted(),
    );
    const numbers = whole.records.map(({ number }) => String(number ?? ''));
    expect(numbers.filter((number) => number !== '')).toEqual(
      numbers
        .filter((number) => number !== '')
        .toSorted()
        .toReversed(),
    );
    const page = await sorted('[2,5]');
    expect(idsOf(page.records)).toEqual(idsOf(whole.records).slice(2, 6));
    expect([page.total, page.isAbout]).toEqual([whole.records.length, false]);
  });

  test('the words of a text are the same in the database', async () => {
    const letter = fc.integer({ min: 0x20, max: 0x3400 }).map((code) => String.fromCodePoint(code));
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), { numRuns: 400, seed: 5 });
    const tricky = [
      ...lastNames,
      ...firstNames,
      'a  b',
      ' ,a',
      'Æsop-Œuvre/x',
      "d'\u2019\u200b",
      '',
      '     ',
    ];
    const storable = [...texts, ...tricky];
    const [row] = await opened.database.read(organization, (sql) =>
      sql<{ words: string[] }>(
        `select array(select ${wordsFunction}(text) from unnest($1::text[]) with ordinality as one(text, place) order by place) as words`,
        [storable],
      ),
    );
    expect(row?.words).toEqual(storable.map((text) => spaced(wordsOf(text))));
  });
});
