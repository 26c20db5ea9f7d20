import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import type { Row, Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { maxCandidates } from '#server/search/everywhereKinds.ts';
import { searchEverywhere } from '#server/search/searchEverywhere.ts';

const catalogue = buildCatalogue(readRegistry(entities));

/**
 * Searches for a text that has too many matches and no good match. Returns the queries that the employee finder gets.
 */
async function questionsOf(text: string): Promise<string[]> {
  const queries: string[] = [];
  const many = Array.from(
    { length: maxCandidates },
    (_, id): Row => ({ id, label: 'A, B', detail: '', org_id: 1 }),
  );
  const sql = (async (statement: string, values: readonly unknown[] = []) => {
    if (!statement.includes('absmgmt_find_worker')) return [];
    queries.push((values[1] as string[]).join(' & '));
    return queries.length === 1 ? many : [];
  }) as Sql;
  await searchEverywhere({ catalogue, subject: 'S:1', sql }, { text, type: undefined, limit: 20 });
  return queries;
}

it('a search also looks for names that begin with the text, unless it is a number', async () => {
  expect(await questionsOf('mar gar')).toEqual([
    '%mar% & %gar%',
    '% mar gar %',
    ' mar gar%',
    '% mar% & % gar%',
  ]);
  expect(await questionsOf('10001')).toEqual(['%10001%', '% 10001 %', '% 10001%']);
});
