import PgBoss from 'pg-boss';
import type { Sql } from './database.ts';
import { StartError } from './startError.ts';
import { quoted } from './table.ts';
import { organizationSetting, roles } from './tenantContext.ts';

/** Schema of the job queue (pg-boss), next to the service's own. */
export const jobSchema = 'pgboss';

/** SQL condition for row-level security: requests send and see only jobs of their own organization. */
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
 * Returns the statements that install or upgrade the job queue, none if up to date. Does not run them. Throws a
 * StartError if the database user may not create the schema.
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

/** Returns the statements that install the job queue in a new database. */
export function jobSchemaOfNew(): string[] {
  return [withoutTransaction(PgBoss.getConstructionPlans(jobSchema)), ...access];
}

/** Drops the job queue with its jobs. The next `upgradeSchema` installs an empty one. */
export async function dropJobSchema(sql: Sql): Promise<void> {
  await sql(`drop schema if exists ${jobSchema} cascade`);
}

/** Strips `begin` and `commit` from a pg-boss script, so that it runs in the caller's transaction. */
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
