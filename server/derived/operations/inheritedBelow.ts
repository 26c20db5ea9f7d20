import type { SettingLevel, SettingOwner } from '#schemas/rules/settings/inherit.ts';
import type { Row, Sql } from '../../database/database.ts';

/** Maximum number of owners that the response names per setting. */
const maxNamedOwners = 10;

/** The settings to examine: their entity, each field with the levels that can override it, and the day. */
export interface LowerLevelsRequest {
  readonly organization: number;
  readonly settings: string;
  readonly levels: ReadonlyMap<string, readonly SettingLevel[]>;
  readonly date: string;
  /** The owner of the settings: the district, a region or a school. */
  readonly owner: SettingOwner;
}

/** How the values of one setting differ at the levels below an owner. */
export interface LowerLevelsField {
  /** The number of owners with overrides below this owner; `some` has the first of them. */
  readonly below: number;
  readonly some: readonly SettingOwner[];
  /** The number of active schools that do not inherit the owner's value, because a nearer override applies to them. */
  readonly keep: number;
}

export interface LowerLevels {
  /** The number of active schools below the owner, including the owner itself. */
  readonly schools: number;
  readonly fields: ReadonlyMap<string, LowerLevelsField>;
}

/** Counts the overrides below the district, a region or a school in one statement. */
export async function readBelow(
  sql: Sql,
  { organization, settings, levels, date, owner }: LowerLevelsRequest,
): Promise<LowerLevels> {
  const pairs = [...levels].flatMap(([field, of]) => of.map((level) => [field, level] as const));
  const rows = await sql<Row>(belowText, [
    organization,
    settings,
    pairs.map(([field]) => field),
    pairs.map(([, level]) => level),
    owner.id ?? null,
    date,
  ]);
  const [all] = rows.filter(({ field }) => field === '');
  const fields = rows.flatMap(({ field, below, some, keep }): [string, LowerLevelsField][] =>
    field === ''
      ? []
      : [[String(field), { below: Number(below), some: some as SettingOwner[], keep: Number(keep) }]],
  );
  return { schools: Number(all?.keep ?? 0), fields: new Map(fields) };
}

/**
 * Named queries of the statement. `beneath`: the schools and regions below the owner (for the district, all). `own`:
 * the overrides below the owner on the day, at levels that can have the setting. `covered`: the schools and regions
 * that inherit one of these overrides instead of the owner's value.
 */
const belowText = `with recursive asked as (
    select field, level from unnest($3::text[], $4::text[]) as asked (field, level)),
  beneath as (
    select institute_id from school
      where org_id = $1::bigint and ($5::bigint is null or institute_id = $5::bigint)
    union
    select child.institute_id from beneath
      join school as child on child.org_id = $1::bigint and child.parent_institute_id = beneath.institute_id),
  placed as (
    select value.setting_value_id, value.field, value.institute_id as id,
      case place.institution_level_id when 3 then 'school' when 2 then 'region' end as level
    from setting_value as value
    join school as place on place.org_id = value.org_id and place.institute_id = value.institute_id
    where value.org_id = $1::bigint and value.settings = $2 and value.institute_id in (select institute_id from beneath)
      and value.institute_id is distinct from $5::bigint
      and coalesce(value.from_date <= $6::date, true) and coalesce(value.to_date >= $6::date, true)),
  held as (
    select setting_value_id, field, id, level from placed
    union all
    select setting_value_id, field, coalesce(worker_id, substitute_id, worker_type_id),
      case when worker_id is not null then 'employee' when substitute_id is not null then 'substitute' else 'employeeType' end
    from setting_value
    where org_id = $1::bigint and settings = $2 and $5::bigint is null
      and coalesce(worker_id, substitute_id, worker_type_id) is not null
      and coalesce(from_date <= $6::date, true) and coalesce(to_date >= $6::date, true)),
  own as (
    select held.field, held.id, held.level,
      row_number() over (partition by held.field order by held.setting_value_id) as place
    from held join asked on asked.field = held.field and asked.level = held.level),
  covered as (
    select field, id as institute_id from own where level in ('school', 'region')
    union
    select covered.field, child.institute_id from covered
      join school as child on child.org_id = $1::bigint and child.parent_institute_id = covered.institute_id
        and child.institute_id is distinct from $5::bigint),
  schools as (
    select institute_id from school where org_id = $1::bigint and institution_level_id = 3 and is_active
      and institute_id in (select institute_id from beneath)),
  kept as (
    select field, count(*) as keep from covered join schools on schools.institute_id = covered.institute_id group by field)
  select '' as field, 0 as below, null as some, (select count(*) from schools) as keep
  union all
  select own.field, count(*), jsonb_agg(jsonb_build_object('level', own.level, 'id', own.id) order by own.place)
    filter (where own.place <= ${maxNamedOwners}), coalesce(max(kept.keep), 0)
  from own left join kept on kept.field = own.field group by own.field`;
