import { allTables } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { extraColumnsOf } from '#server/derived/read/extraColumns.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { domain } from '#server/domain/domain.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { type RunStatement, recordStatements, rowsRead } from '#tests/rowsRead.ts';
import { district, filledDatabase } from './database.ts';
import { catalogue, type GrownPage, grownPages, registry } from './grownPages.ts';
import { timesOfPages } from './grownTimes.ts';
import { atMost, type Measurement } from './measurement.ts';
import type { Extent } from './serviceBenches.ts';
import { treeOf } from './treeBenches.ts';

/** Maximum number of rows that a page's statement reads per returned row, at its hundredth run. */
const readBar = 20;
const runs = 100;

/**
 * Measures lists and the tree in a district of 80,000 employees, 12,000 substitutes and ten million days of absence:
 * rows read per page, page time relative to a demo district, and the times of the tree.
 */
export async function grownDistrict(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'grown', extent.shrink);
  const database = await openDatabase({ url, directory: '/nowhere', tables: allTables(registry) });
  try {
    return [
      ...(await rowsOfPages(database)),
      ...(await timesOfPages(database, url, extent)),
      ...(await treeOf(url, '80,000', extent)),
    ];
  } finally {
    await database.close();
  }
}

async function rowsOfPages(database: Database): Promise<Measurement[]> {
  const pages = await database.maintain((sql) => grownPages(sql, district));
  const measured: Measurement[] = [];
  for (const page of pages) {
    const { read, returned, took } = await atLastRun(database, page);
    const detail = `${read} read, ${returned} returned, run ${runs}, ${took.toFixed(1)} ms`;
    measured.push(
      atMost(`rows read for each of ${page.name}`, readBar, read / Math.max(1, returned), '', detail),
    );
  }
  return measured;
}

async function atLastRun(database: Database, { stored, filter, sort, of }: GrownPage) {
  const asked = {
    sort: JSON.stringify([sort.field, sort.order]),
    range: '[0,24]',
    count: 'about',
    filter: JSON.stringify(filter),
  };
  const query = readListQuery(stored, asked, { permissions: new Set(['*']), visibility: {} });
  const requested = stored.entity.fields.find(({ name }) => name === of?.field);
  const own = requested && of ? [{ ...of, requested, operator: 'is' } as const] : [];
  const all = { ...query, conditions: [...query.conditions, ...own] };
  return database.write(district, async (sql) => {
    let noted: RunStatement[] = [];
    let took = 0;
    for (let run = 0; run < runs; run += 1) {
      noted = [];
      const begun = performance.now();
      await listRecords(
        stored,
        all,
        district,
        recordStatements(sql, noted),
        catalogue.named,
        extraColumnsOf(domain, stored),
      );
      took = performance.now() - begun;
    }
    const [page] = noted;
    if (!page) throw new Error(`The list of ${stored.entity.name} ran no statement.`);
    return { ...(await rowsRead(sql, page)), took };
  });
}
