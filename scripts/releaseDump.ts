import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { productVersion } from '#server/common/projectDirectory.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { schemaTables } from '#server/database/migrations/tables.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { planForNew } from '#server/database/sync/planFor.ts';
import { quoted, type Table } from '#server/database/table.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { demoDistricts } from '#server/demo/places/district.ts';

/**
 * `tsx scripts/releaseDump.ts`, run once per release: dumps a small district as this version stores it, constraints and
 * rows, as SQL for both engines. Tests upgrade it with later versions.
 */
const file = `tests/server/database/upgrade/dumps/${productVersion}.sql.gz`;

/** Number of generated people and absences: enough for rows in all their tables. */
const few = { employees: 8, substitutes: 3, absences: 6 };

/** Rows for tables that the demo leaves empty, such as PINs and sign-in data. */
const furtherRows = [
  `insert into worker_pin (org_id, worker_id, hashes, changed_at)
     select org_id, person_id, '["own"]', now() - interval '1 day' from user_account where login_name = 'north.employee'`,
  `insert into user_pin (subject, hashes) select subject, '["office"]' from user_account where login_name = 'north.admin'`,
  `insert into user_preference values ('2-1', 'language', 'es')`,
  `insert into provider_key values ('cookies', '["secret"]')`,
  `insert into provider_record (kind, record_id, payload, expires_at)
     values ('Session', 'one', '{"accountId":"x"}', now() + interval '1 day')`,
  `insert into impersonation (impersonation_id, subject, org_id, user_key, user_name, original_user_key, original_user_name, reason, expires_at)
     values ('one', 'support', :org, '1-1', 'Somebody', '0-1', 'Support', 'A call', now())`,
  `insert into saved_view (org_id, entity, title, owner_key, owner_name, settings)
     values (:org, 'reference-data/skill', 'Mine', '2-1', 'Ana', '{}')`,
  `insert into notification (org_id, user_key, kind, args) values (:org, '2-1', 'accessChanged', '{}')`,
  `insert into notification_read (org_id, user_key, notification) values (:org, '2-1', '1')`,
  `insert into import_mapping (org_id, entity, title, mapping, user_name) values (:org, 'reference-data/skill', 'Ours', '{}', 'Ana')`,
  `insert into import_job (org_id, entity, file_name, format, source_tables, source_table, columns, mapping, user_key, user_name, row_count)
     values (:org, 'reference-data/skill', 'skills.csv', 'csv', '[]', '', '["Name"]', '{}', '2-1', 'Ana', 1)`,
  `insert into waiting_subject (subject, email, email_verified, display_name) values ('waits|1', 'who@example.org', true, 'Who')`,
  `insert into account_invitation (token_hash, user_id, email, expires_at)
     select 'hash', user_id, email, now() + interval '7 days' from user_account where login_name = 'north.employee'`,
  `insert into mail_outbox (org_id, kind, recipient, subject, body, expires_at)
     values (:org, 'invitation', 'who@example.org', 'Hello', 'https://secret', now() + interval '7 days')`,
  `insert into retention (org_id, months) values (:org, '{"changeLog":24}')`,
  `insert into retention_run (org_id, run_day, months, removed) values (:org, '2025-10-01', '{"changeLog":24}', '{"changeLog":3}')`,
  `insert into retention_export (org_id, run_id, kind, part, content) select org_id, run_id, 'changeLog', 1, 'file' from retention_run`,
  `insert into import_row (org_id, job_id, row_number, line, cells) select org_id, job_id, 1, 2, '["Choir"]' from import_job`,
];

const folder = mkdtempSync(join(tmpdir(), 'release-dump-'));
const ours = allTables(readRegistry(entities));
/** All tables to dump, including those that describe the schema. */
const tables = [...ours, ...schemaTables];
const database = await openDatabase({ directory: join(folder, 'database'), tables: ours });
try {
  await fill(database);
  const statements = await database.maintain((sql) => dump(sql));
  writeFileSync(file, gzipSync(`${statements.join(';\n')};\n`, { level: 9 }));
  console.log(`Written ${file}: ${statements.length} statements.`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}

async function fill(database: Database): Promise<void> {
  const [smallest] = demoDistricts();
  if (!smallest) throw new Error('There is no demonstration district.');
  const now = new Date('2025-10-15T12:00:00Z');
  await fillDemo(database, { districts: [{ ...smallest, ...few }], now });
  await database.maintain(async (sql) => {
    await sql(
      `delete from organization where org_id <> $1 and org_id not in
        (select org_id from organization where org_id <> $1 order by org_id limit 2)`,
      [smallest.orgId],
    );
    for (const text of furtherRows) await sql(text.replaceAll(':org', String(smallest.orgId)));
  });
}

/** Dumps the schema and rows, with foreign keys last. */
async function dump(sql: Sql): Promise<string[]> {
  const plan = planForNew(tables);
  const first = plan.findIndex((text) => /^alter table .* foreign key/s.test(text));
  const rows: string[] = [];
  for (const table of tables) rows.push(...(await rowsOf(sql, table)));
  return [...plan.slice(0, first), ...rows, ...plan.slice(first)];
}

async function rowsOf(sql: Sql, { name, columns }: Table): Promise<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const keys = columns.find((column) => column.identity);
  const found = await sql<{ row: string }>(
    `select string_agg(quote_nullable(value), ', ' order by place) as row
     from (select row_number() over () as number, array[${texts}] as list from ${quoted(name)}) as rows,
       unnest(list) with ordinality as cell(value, place)
     group by number order by number`,
  );
  const inserts = found.map(({ row }) => `(${row})`);
  return [
    ...(inserts.length === 0
      ? []
      : [`insert into ${quoted(name)} (${names}) overriding system value values\n${inserts.join(',\n')}`]),
    ...(keys && inserts.length > 0
      ? [
          `select setval(pg_get_serial_sequence('${quoted(name)}', '${keys.name}'), max(${quoted(keys.name)})) from ${quoted(name)}`,
        ]
      : []),
  ];
}
