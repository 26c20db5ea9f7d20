import PgBoss from 'pg-boss';
import type { Sql } from './database.ts';
import { StartError } from './startError.ts';
import { quoted } from './table.ts';
import { organizationSetting, roles } from './tenantContext.ts';

/** The schema of the job queue (pg-boss), next to that of the service's own tables. */
export const jobSchema = 'pgboss';

/** Requests send jobs of their own organization only, and see no others. */
const ownJobs = `(data ->> 'organization')::bigint = nullif(current_setting('${organizationSetting}', true), '')::bigint`;
const policy = 'own_organization';

const access = [
  `grant usage on schema ${jobSchema} to ${roles.service}`,
  `grant select on ${jobSchema}.queue to ${roles.service}`,
  `grant select, insert on ${jobSchema}.job to ${roles.service}`,
  `alter table ${jobSchema}.job enable row level security`,
  `create policy ${policy} on ${jobSchema}.job for all to ${roles.service} using (${ownJobs}) with check (${ownJobs})`,
];

/**
 * The statements that install or upgrade the job queue; none when it is up to date. Runs none of them. Throws a
 * StartError where the database user may not create the schema.
 */
export async function jobSchemaChanges(sql: Sql): Promise<string[]> {
  const [found] = await sql(stateText, [jobSchema, policy]);
  if (found?.is_there !== true && found?.may_create !== true) throw refused(found?.name, found?.owner);
  const statements: string[] = [];
  const executeSql = async (text: string) => {
    if (!isTransaction(text)) return { rows: await sql(text) };
    statements.push(withoutTransaction(text));
    return { rows: [] };
  };
  await new PgBoss({ schema: jobSchema, db: { executeSql }, schedule: false, supervise: false }).start();
  return found?.is_there === true && found.is_secured === true ? statements : [...statements, ...access];
}

/** The statements that install the job queue in a database that does not exist yet. */
export function jobSchemaOfNew(): string[] {
  return [withoutTransaction(PgBoss.getConstructionPlans(jobSchema)), ...access];
}

/** Removes the job queue with its jobs; the next `upgradeSchema` installs an empty one. */
export async function dropJobSchema(sql: Sql): Promise<void> {
  await sql(`drop schema if exists ${jobSchema} cascade`);
}

/** A script of pg-boss, without its own begin and commit: it runs in the transaction of the caller. */
export function withoutTransaction(text: string): string {
  return text.replace(/^\s*BEGIN;\s*/, '').replace(/;?\s*COMMIT;\s*$/, '');
}

function isTransaction(text: string): boolean {
  return /^\s*BEGIN;/.test(text);
}

function refused(database: unknown, owner: unknown): StartError {
  const statement = `grant create on database ${quoted(String(database))} to ${quoted(String(owner))};`;
  return new StartError(
    `The database user ${quoted(String(owner))} may not create the schema "${jobSchema}" of the job queue: let an administrator run: ${statement}`,
  );
}

const stateText = `select to_regclass($1 || '.version') is not null as is_there,
    exists (select from pg_policies where schemaname = $1 and tablename = 'job' and policyname = $2) as is_secured,
    has_database_privilege(current_database(), 'create') as may_create,
    current_database() as name, current_user as owner`;
