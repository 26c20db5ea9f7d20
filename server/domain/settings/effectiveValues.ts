import { ownerFields, type SettingLevel } from '#schemas/rules/settings/inherit.ts';
import { levelsOf, type SettingName, settingKinds } from '#schemas/settingOf.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { type KindSchema, kinds, settingNamed, tableOf } from './loadSettings.ts';

/** The scopes for which to read the value of a setting, as SQL. */
interface EffectiveQuery {
  /** SQL for the id of the district. */
  readonly organization: string;
  /**
   * SQL query of the scopes: rows with a unique `id`, a `day`, and those of the columns `scopeColumns` that the levels
   * of the setting use. `school` is the school of the day, or a region.
   */
  readonly scopes: string;
}

const scopeColumns = {
  employee: 'worker',
  substitute: 'substitute',
  employeeType: 'employee_type',
} as const;

/** Casts of JSON values by type; lists and objects stay JSON. */
const casts: Readonly<Record<string, string>> = {
  boolean: `(value #>> '{}')::boolean`,
  integer: `(value #>> '{}')::float8`,
  number: `(value #>> '{}')::float8`,
  string: `value #>> '{}'`,
};

/**
 * SQL for the effective values of a setting for many scopes, as `id` and `value`, in one statement. Equals `settingOf`,
 * with the same levels (docs/domain.md#settings). Throws for lists of references, which are not stored in a column.
 */
export function effectiveValues(name: SettingName, { organization, scopes }: EffectiveQuery): string {
  const [kind, field] = settingNamed(name);
  const schema: KindSchema = kinds[kind];
  const { type, default: usual, 'x-field': more = {} } = schema.properties[field] ?? {};
  if ('reference' in more) throw new Error(`${name} is a list of references`);
  const levels = levelsOf(settingKinds[kind], field);
  const holds =
    'coalesce(own.from_date, scope.day) <= scope.day and coalesce(own.to_date, scope.day) >= scope.day';
  const people = (Object.keys(scopeColumns) as (keyof typeof scopeColumns)[])
    .filter((level) => levels.includes(level))
    .map(
      (level, rank) => `select scope.id, ${rank}, own.value from scope
        join own on own.${ownerColumn(level)} = scope.${scopeColumns[level]} and ${holds}`,
    );
  const places = placeLevels.filter(([level]) => levels.includes(level)).map(([, number]) => number);
  const ofPlaces =
    places.length === 0
      ? []
      : [
          `select scope.id, ${nearest} + place.steps, own.value from scope
            join place on place.school = scope.school and place.level in (${places})
            join own on own.institute_id = place.at and ${holds}`,
        ];
  const column = snakeCase(field);
  return `(with recursive scope as (${scopes}),
    own as (select * from setting_value as own where own.org_id = ${organization}
      and own.settings = '${schema.$id}' and own.field = '${field}'),
    ${places.length === 0 ? '' : placesAbove(organization)}
    found (id, rank, value) as (
      ${[
        ...people,
        ...ofPlaces,
        `select scope.id, ${nearest + 1_000_000}, own.value from scope
          join own on ${ownerColumns.map((owner) => `own.${owner} is null`).join(' and ')} and ${holds}`,
        `select scope.id, ${nearest + 1_000_001}, to_jsonb(saved.${column}) from scope
          join ${tableOf(kind)} as saved on saved.org_id = ${organization} and saved.${column} is not null`,
        `select scope.id, ${nearest + 1_000_002}, ${usual === undefined ? 'null' : `'${JSON.stringify(usual)}'`}::jsonb from scope`,
      ].join(' union all ')}
    )
    select id, ${casts[type ?? ''] ?? 'value'} as value
    from (select distinct on (id) id, value from found order by id, rank) as nearest)`;
}

/** SQL for a district's current value of a setting, as one row with `value`. */
export const districtValue = (name: SettingName, organization: string) =>
  effectiveValues(name, {
    organization,
    scopes: `select here.org_id as id, (now() at time zone here.time_zone)::date as day,
        ${['school', ...Object.values(scopeColumns)].map((column) => `null::bigint as ${column}`).join(', ')}
      from organization as here where here.org_id = ${organization}`,
  });

/** Rank of the school itself when choosing the nearest override. People rank before it, its ancestors after it. */
const nearest = 10;

const placeLevels = [
  ['region', 2],
  ['school', 3],
] as const;

const ownerColumn = (level: Exclude<SettingLevel, 'district'>) => snakeCase(ownerFields[level]);
const ownerColumns = [...new Set(Object.values(ownerFields).map(snakeCase))];

/** SQL for the schools of the scopes, each with itself and its ancestors. Stops at a cycle in the tree. */
const placesAbove = (organization: string) => `place (school, at, level, above, steps, line) as (
  select one.institute_id, one.institute_id, one.institution_level_id, one.parent_institute_id, 0, array[one.institute_id]
  from school as one where one.org_id = ${organization} and one.institute_id in (select scope.school from scope)
  union all
  select place.school, one.institute_id, one.institution_level_id, one.parent_institute_id, place.steps + 1,
    place.line || one.institute_id
  from place join school as one on one.org_id = ${organization} and one.institute_id = place.above
  where one.institute_id <> all(place.line)
),`;
