import type { Row, Sql } from '../database.ts';
import { keyFunction, nameFunction, wordsFunction } from '../table.ts';
import { roles } from '../tenantContext.ts';
import type {
  DatabaseState,
  ExistingFunction,
  ExistingRole,
  ExistingRoutine,
  ExistingTable,
  ExistingUser,
} from './existing.ts';

/** Reads the catalog in a few queries, however many tables there are. */
export async function readExisting(
  sql: Sql,
  tables: readonly string[],
  routines: readonly string[],
  isDistributed = false,
): Promise<Omit<DatabaseState, 'duplicates'>> {
  const [user] = await sql<ExistingUser & Row>(userText);
  if (!user) throw new Error('The database does not know its user.');
  const extensions = await sql<{ name: string }>('select extname as name from pg_extension');
  return {
    user,
    extensions: extensions.map(({ name }) => name),
    roles: await sql<ExistingRole & Row>(rolesText, [Object.values(roles)]),
    functions: await readFunctions(sql),
    routines: await sql<ExistingRoutine & Row>(routinesText, [routines]),
    distributedTables: isDistributed ? (await sql(placedText)).map(({ name }) => String(name)) : undefined,
    tables: byName(await sql<ExistingTable & Named>(tablesText, [tables, Object.values(roles)])),
  };
}

/** Reads the text functions, and the two PostgreSQL functions that search indexes need. */
export async function readFunctions(sql: Sql): Promise<DatabaseState['functions']> {
  const foldings = [keyFunction, nameFunction, wordsFunction].map((name) => `${name}(text)`);
  return byName(await sql<ExistingFunction & Named>(functionsText, [foldings]));
}

type Named = Row & { readonly name: string };

function byName<T extends Named>(rows: readonly T[]): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

const userText = `select rolname as name, rolsuper as "isSuperuser", rolsuper or rolcreaterole as "mayCreateRoles"
  from pg_roles where rolname = current_user`;

/**
 * SQL for the names of distributed tables and reference tables. Leaves out local tables that Citus only registers
 * (`partmethod` n, `repmodel` s).
 */
const placedText = `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
  where relnamespace = current_schema()::regnamespace and (partmethod = 'h' or repmodel = 't') order by 1`;

/**
 * SQL for the service's roles and the user's rights on them. Since PostgreSQL 16, membership in a role and the right to
 * switch to it are separate.
 */
const rolesText = `select rolname as name,
    rolcanlogin as "canLogin", has_schema_privilege(rolname, current_schema(), 'usage') as "mayUseSchema",
    case when is_new then pg_has_role(current_user, rolname, 'set')
      else pg_has_role(current_user, rolname, 'member') end as "canSet",
    pg_has_role(current_user, rolname, 'member with admin option')
      or (not is_new and (select rolcreaterole from pg_roles where rolname = current_user)) as "canGrant"
  from pg_roles, (select current_setting('server_version_num')::int >= 160000 as is_new) as version
  where rolname = any($1)`;

const functionsText = `select proname as name, prosrc as body, proleakproof as "isLeakproof" from pg_proc
  where (oid = any(select to_regprocedure(one) from unnest($1::text[]) as one)
      and pronamespace = current_schema()::regnamespace)
    or oid in ('pg_catalog.textlike(text, text)'::regprocedure, 'pg_catalog.textcat(text, text)'::regprocedure)`;

const routinesText = `select proname as name, oidvectortypes(proargtypes) as types, prosrc as body from pg_proc
  where proname = any($1) and pronamespace = current_schema()::regnamespace order by 1, 2`;

const columnsText = `select json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'notNull', attnotnull,
    'identity', attidentity <> '', 'default', pg_get_expr(adbin, adrelid)))
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`;

const namesText = (keys: string, table: string) => `(select json_agg(attname order by place)
  from unnest(${keys}) with ordinality as key(number, place)
  join pg_attribute on attrelid = ${table} and attnum = number)`;

const foreignKeysText = `select json_agg(json_build_object('name', conname,
    'columns', ${namesText('conkey', 'conrelid')}, 'table', confrelid::regclass::name,
    'targets', ${namesText('confkey', 'confrelid')},
    'onDelete', case confdeltype when 'c' then 'cascade' when 'r' then 'restrict' else 'other' end))
  from pg_constraint where conrelid = c.oid and contype = 'f'`;

const indexesText = `select json_agg(json_build_object('name', relname, 'note', obj_description(indexrelid, 'pg_class'),
    'usesKey', pg_get_indexdef(indexrelid) like '%${keyFunction}(%'))
  from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = c.oid and not indisprimary`;

const grantsText = `select json_agg(rolname || ' ' || lower(privilege_type) order by rolname, privilege_type)
  from aclexplode(c.relacl) join pg_roles on pg_roles.oid = grantee where rolname = any($2)`;

const tablesText = `select relname as name,
    relrowsecurity and relforcerowsecurity as "isSecured",
    pg_relation_size(oid) > 0 as "mayHoldRows",
    (${columnsText}) as columns,
    coalesce((select ${namesText('conkey', 'conrelid')} from pg_constraint
      where conrelid = c.oid and contype = 'p'), '[]') as "primaryKey",
    coalesce((${foreignKeysText}), '[]') as "foreignKeys",
    coalesce((select json_agg(conname) from pg_constraint where conrelid = c.oid and contype in ('c', 'x')), '[]') as checks,
    coalesce((${indexesText}), '[]') as indexes,
    coalesce((select json_agg(polname) from pg_policy where polrelid = c.oid), '[]') as policies,
    coalesce((${grantsText}), '[]') as grants
  from pg_class as c
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname = any($1)`;
