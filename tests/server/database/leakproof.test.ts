import { describe, expect, inject, it } from 'vitest';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { roles } from '#server/database/tenantContext.ts';
import type { OpenApiDocument, Parameter } from '#server/openapi/document.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import type { RunStatement } from '#tests/rowsRead.ts';
import { LargeStatistics } from './largeStatistics.ts';

/** Wraps a database so that each distinct statement that reads under the service's role is added to `noted`. */
function watching(database: Database, noted: Map<string, RunStatement>): Database {
  const watched =
    <T>(work: (sql: Sql) => Promise<T>) =>
    (sql: Sql) =>
      work((text, values = [], options) => {
        if (/^\s*(with|select)\b/i.test(text)) noted.set(text, { text, values, options });
        return sql(text, values, options);
      });
  return {
    ...database,
    read: (organization, work) => database.read(organization, watched(work)),
    write: (organization, work) => database.write(organization, watched(work)),
  };
}

/** Calls every route that reads, and searches every list. */
async function readAll({ admin }: TestContext): Promise<void> {
  const document: OpenApiDocument = (await admin.ask('GET', '/openapi.json')).json;
  const addresses = Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get || get.security?.length === 0) return [];
    const parameters = get.parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query');
    const query = parameters.filter(({ required }) => required).map(({ name }) => [name, '1']);
    const address = (more: string[][] = []) =>
      `${path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams([...query, ...more])}`;
    const isList = parameters.some(({ name }) => name === 'range');
    return isList ? [address(), address([['filter', '{"q":"abc"}']])] : [address()];
  });
  const visit = async (): Promise<void> => {
    for (let next = addresses.pop(); next !== undefined; next = addresses.pop()) await admin.ask('GET', next);
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
}

describe.skipIf(inject('postgres') === '')('row-level security', () => {
  it('allows every index condition of the read queries', { timeout: 300_000 }, async () => {
    const noted = new Map<string, RunStatement>();
    const context = await buildContext('postgres', entityFiles, {
      samples: 2,
      watch: (database) => watching(database, noted),
    });
    await readAll(context);
    expect(noted.size).toBeGreaterThan(400);
    const large = await LargeStatistics.open(context.url ?? '', allTables(context.registry));
    const statements = [...noted.values()];
    const search = async () => {
      const searches: string[][] = [];
      for (const statement of statements) searches.push(await large.searchesOf(statement, roles.service));
      return searches;
    };
    const bound = await search();
    await large.trustAllFunctions();
    const free = await search();
    await large.close();
    await context.close();
    const lost = statements.flatMap(({ text }, place) => {
      const missing = free[place]?.filter((one) => !bound[place]?.includes(one)) ?? [];
      return missing.length > 0 ? [{ text, missing }] : [];
    });
    expect(lost).toEqual([]);
  });
});
