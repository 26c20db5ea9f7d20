import { join } from 'node:path';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { extraColumnsOf } from '#server/derived/read/extraColumns.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { type ListParameters, readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { type RunStatement, recordStatements, rowsRead } from '#tests/rowsRead.ts';
import { district, filledDatabase, filledFolder } from './database.ts';
import { atMost, type Measurement } from './measurement.ts';
import type { Extent } from './serviceBenches.ts';

/**
 * Maximum number of rows that the page's statement reads per returned row. Does not include the separate statement for
 * the exact count.
 */
const bar = 20;

/** Number of runs after which a prepared statement has its final plan. */
const runs = 100;

const registry = readRegistry(entityFiles);
const catalogue = buildCatalogue(registry);
const employees = catalogue.named('employee/employee');
/** Columns that the employee list reads with each record, in addition to the entity's own. */
const readWith = extraColumnsOf(domain, employees);

/**
 * Measures the rows read per returned row in a page of employees at its hundredth run, on a PostgreSQL server and on
 * the embedded engine. The command fails if a result exceeds the limit.
 */
export async function plans(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const embedded = await filledFolder(extent.shrink);
  const measured = [
    ...(await onEngine('PostgreSQL', {
      url: await filledDatabase(server, 'list', extent.shrink),
      directory: '/nowhere',
    })),
    ...(await onEngine('embedded', { directory: join(embedded, 'database') })),
  ];
  if (measured.some(({ isMet }) => !isMet)) process.exitCode = 1;
  return measured;
}

async function onEngine(engine: string, place: Place): Promise<Measurement[]> {
  const database = await openDatabase({ ...place, tables: allTables(registry) });
  try {
    const lists = await pagesOf(database);
    const measured: Measurement[] = [];
    for (const [name, parameters] of Object.entries(lists)) {
      const { read, returned } = await atLastRun(database, parameters);
      const detail = `${read} read, ${returned} returned, run ${runs}, ${engine}`;
      measured.push(atMost(`rows read for each of ${name}, ${engine}`, bar, read / returned, '', detail));
    }
    return measured;
  } finally {
    await database.close();
  }
}

async function pagesOf(database: Database): Promise<Record<string, ListParameters>> {
  const [school] = await database.read(district, (sql) =>
    sql<{ school: string }>(
      `select target_id as school from worker__institute_ids where org_id = $1
       group by target_id having count(*) >= 25 order by count(*), target_id limit 1`,
      [district],
    ),
  );
  return {
    'a first page': {},
    'those who work': { filter: '{"isActive":true}' },
    'the people of a school': {
      filter: JSON.stringify({ isActive: true, instituteIds: { any: [Number(school?.school)] } }),
    },
  };
}

async function atLastRun(database: Database, parameters: ListParameters) {
  const asked = { sort: '["lastName","ASC"]', range: '[0,24]', count: 'about', ...parameters };
  const query = readListQuery(employees, asked, { permissions: new Set(['*']), visibility: {} });
  return database.write(district, async (sql) => {
    let noted: RunStatement[] = [];
    for (let run = 0; run < runs; run += 1) {
      noted = [];
      await listRecords(employees, query, district, recordStatements(sql, noted), catalogue.named, readWith);
    }
    const [page] = noted;
    if (!page) throw new Error('A list ran no statement.');
    return rowsRead(sql, page);
  });
}
