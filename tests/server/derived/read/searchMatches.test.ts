import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { countedAtMost } from '#schemas/protocol/entities/listQuery.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Row, Sql } from '#server/database/database.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';

const catalogue = buildCatalogue(readRegistry(entityFiles));
const payCodes = catalogue.named('reference-data/pay-code');
const fullPage: Row[] = Array.from({ length: 25 }, (_, at) => ({ payCodeId: at + 1 }));

/** Lists pay codes by a search that finds `matches`. Returns the statements that ran, and the total. */
async function search(matches: Row, count: 'about' | 'exact') {
  const statements: string[] = [];
  const sql = (async (text: string) => {
    statements.push(text);
    return text.startsWith('select count(*)') ? [matches] : fullPage;
  }) as unknown as Sql;
  const parameters = { filter: '{"q":"mar"}', range: '[0,24]', ...(count === 'about' ? { count } : {}) };
  const query = readListQuery(payCodes, parameters, { permissions: new Set(['*']), visibility: {} });
  const { total, isAbout } = await listRecords(payCodes, query, 1, sql, catalogue.named);
  return { statements, total, isAbout };
}

test('a search with few matches reads its page by their ids, and tests the texts once', async () => {
  const { statements, total, isAbout } = await search({ total: 30, ids: ['1', '2'] }, 'about');
  expect(statements).toHaveLength(2);
  expect(statements[1]).not.toContain(' like ');
  expect([total, isAbout]).toEqual([30, false]);
});

test('a search with many matches counts them once, and reads its page by the texts', async () => {
  const { statements, total, isAbout } = await search({ total: 4844, ids: null }, 'about');
  expect(statements).toHaveLength(2);
  expect(statements[1]).toContain(' like ');
  expect([total, isAbout]).toEqual([4844, false]);
});

test('more matches than are counted are a lower bound', async () => {
  const found = { total: countedAtMost + 1, ids: null };
  expect(await search(found, 'about')).toMatchObject({ total: countedAtMost, isAbout: true });
  expect(await search(found, 'exact')).toMatchObject({ total: countedAtMost + 1, isAbout: false });
});

test('a code that equals the text is found by its words, without a condition of its own', async () => {
  const { statements } = await search({ total: 1, ids: ['1'] }, 'about');
  expect(statements[0]?.match(/ like /g)).toHaveLength(1);
});
