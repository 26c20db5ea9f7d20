import type { Inheritance, Override, SettingPlace } from '#schemas/rules/settings/inherit.ts';
import {
  type SavedSettings,
  type SettingKind,
  type SettingName,
  type SettingOf,
  type SourceOf,
  settingKinds,
  settingsOf,
  sourcesOf,
} from '#schemas/settingOf.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { camelCase, snakeCase } from '#schemas/values/text/naming.ts';
import type { Row, Sql } from '../../database/database.ts';
import { sqlName } from '../../database/table.ts';

/** The properties of a settings schema from which SQL statements are built. */
export interface KindSchema {
  readonly $id: string;
  readonly properties: Readonly<
    Record<string, { readonly type: string; readonly default?: unknown; readonly 'x-field'?: object }>
  >;
  readonly 'x-entity': { readonly service: string; readonly table?: string };
}

export const kinds: Readonly<Record<SettingKind, KindSchema>> = settingKinds;

/**
 * A row of `settingsText`: the district's settings of a kind, an override, or a school or region of the tree along
 * which settings are inherited.
 */
export interface SavedRow {
  readonly kind: SettingKind | 'override' | 'place';
  readonly row: Row;
}

/**
 * SQL for all settings of a district: a JSON row for each saved `kind`, with its reference lists from their tables; the
 * overrides that match `where`, a condition over `own`; and the schools and regions, if one of them has an override.
 */
export function settingsText(organization: string, where: string): string {
  const texts = Object.entries(kinds).map(([kind, { properties }]) => {
    const table = tableOf(kind as SettingKind);
    const lists = Object.entries(properties)
      .filter(([, { type, 'x-field': more = {} }]) => type === 'array' && 'reference' in more)
      .map(([field]) => snakeCase(field))
      .map(
        (list) => `|| jsonb_build_object('${list}', (select jsonb_agg(target_id order by target_id)
        from ${sqlName(table, '', list)} where org_id = ${organization}))`,
      );
    return `select '${kind}' as kind, to_jsonb(saved) ${lists.join(' ')} as row
      from ${table} as saved where saved.org_id = ${organization}`;
  });
  return [
    ...texts,
    `select 'override', to_jsonb(own) from setting_value as own where own.org_id = ${organization} and (${where})`,
    `select 'place', jsonb_build_object('id', institute_id, 'above', parent_institute_id, 'level', institution_level_id)
      from school where org_id = ${organization} and exists (
        select 1 from setting_value as own where own.org_id = ${organization} and own.institute_id is not null)`,
  ].join(' union all ');
}

/** Splits a setting's name into kind and field. */
export function settingNamed(name: SettingName): [SettingKind, string] {
  const [kind, field] = name.split('.');
  return [kind as SettingKind, field ?? ''];
}

/** The table of a kind of settings. */
export function tableOf(kind: SettingKind): string {
  const { $id, 'x-entity': options } = kinds[kind];
  return options.table ?? snakeCase($id.split('/').at(-1) ?? $id);
}

/** SQL condition for the overrides of the given settings, for all owners. Used by lists, which read few settings. */
export function overridesOf(names: readonly SettingName[]): string {
  const pairs = names.map((name) => {
    const [kind, field] = settingNamed(name);
    return `('${kinds[kind].$id}', '${field}')`;
  });
  return pairs.length === 0 ? 'false' : `(own.settings, own.field) in (${pairs.join(', ')})`;
}

/**
 * Builds the function that reads settings from the rows of `settingsText`. Takes the district's date, and the names of
 * the settings whose overrides were loaded, if not all. Throws for a setting that can have overrides but was not
 * loaded.
 */
export function settingsIn(
  rows: readonly SavedRow[],
  today: string,
  names?: readonly SettingName[],
): SettingOf {
  const settingOf = settingsOf(savedIn(rows), { ...inheritanceIn(rows), today });
  if (names === undefined) return settingOf;
  return (name, of, date) => {
    const [kind] = settingNamed(name);
    if ('inherits' in kinds[kind]['x-entity'] && !names.includes(name))
      throw new Error(`The overrides of ${name} were not loaded.`);
    return settingOf(name, of, date);
  };
}

function savedIn(rows: readonly SavedRow[]): SavedSettings {
  const saved = rows.flatMap(({ kind, row }) =>
    kind === 'override' || kind === 'place' ? [] : [[kind, recordOf(kind, row)]],
  );
  return Object.fromEntries(saved);
}

/** Reads overrides, schools and regions from the rows of `settingsText`. */
export function inheritanceIn(rows: readonly SavedRow[]): Inheritance {
  const of = (wanted: SavedRow['kind']) => rows.filter(({ kind }) => kind === wanted).map(({ row }) => row);
  return {
    overrides: of('override').map(overrideIn),
    places: new Map(
      of('place').map(({ id, above, level }): [number, SettingPlace] => [
        Number(id),
        { above: above === null ? undefined : Number(above), level: Number(level) },
      ]),
    ),
  };
}

function overrideIn(row: Row): Override {
  const present = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(present.map(([column, value]) => [camelCase(column), value])) as never;
}

/** The district of the settings, and its date. */
export interface SettingsFor {
  readonly organization: number;
  readonly today: string;
}

/** Owners whose overrides are loaded. Used by rules, which read many settings for few people. */
export interface SettingOwners {
  readonly schools?: readonly number[] | undefined;
  readonly employeeTypes?: readonly number[] | undefined;
  readonly workers?: readonly number[] | undefined;
  readonly substitutes?: readonly number[] | undefined;
}

/** Reads settings with and without their sources, and the dates on which some of them change. */
export interface DatedSettings {
  readonly settingOf: SettingOf;
  readonly sourceOf: SourceOf;
  /** The dates on which some of the settings change, ascending. */
  readonly changes: readonly string[];
}

/** Like `loadSettings`, for the given owners, with the dates on which one of their overrides begins or ends. */
export async function loadDatedSettings(
  sql: Sql,
  { organization, today }: SettingsFor,
  { schools, employeeTypes, workers, substitutes }: SettingOwners,
): Promise<DatedSettings> {
  const owners = [schools, employeeTypes, workers, substitutes].map((ids) => ids ?? []);
  const rows = await sql<SavedRow & Row>(ofOwners, [organization, ...owners]);
  const beyond = { ...inheritanceIn(rows), today };
  const changes = beyond.overrides.flatMap(({ fromDate, toDate }) => [
    fromDate ?? [],
    toDate === undefined ? [] : addDays(toDate, 1),
  ]);
  const sourceOf = sourcesOf(savedIn(rows), beyond);
  const settingOf: SettingOf = (name, of, date) => sourceOf(name, of, date).value;
  return { settingOf, sourceOf, changes: [...new Set(changes.flat())].sort() };
}

/**
 * Loads the settings of a district in one statement and returns a function that reads them. Call it once per request.
 * Takes the names of the settings, or the owners, whose overrides are needed; no other overrides are loaded.
 */
export async function loadSettings(
  sql: Sql,
  of: SettingsFor,
  needed: readonly SettingName[] | SettingOwners,
): Promise<SettingOf> {
  if (!('length' in needed)) return (await loadDatedSettings(sql, of, needed)).settingOf;
  const rows = await sql<SavedRow & Row>(settingsText('$1', overridesOf(needed)), [of.organization]);
  return settingsIn(rows, of.today, needed);
}

/**
 * SQL for the settings of a district, with the overrides of the given owners, of the ancestors of the given schools,
 * and of the district.
 */
const ofOwners = settingsText(
  '$1::bigint',
  `own.institute_id in (
    with recursive line as (
      select institute_id, parent_institute_id from school where org_id = $1::bigint and institute_id = any($2::bigint[])
      union
      select above.institute_id, above.parent_institute_id from line
      join school as above on above.org_id = $1::bigint and above.institute_id = line.parent_institute_id
    )
    select institute_id from line)
  or own.worker_type_id = any($3::bigint[]) or own.worker_id = any($4::bigint[])
  or own.substitute_id = any($5::bigint[])
  or coalesce(own.institute_id, own.worker_type_id, own.worker_id, own.substitute_id) is null`,
);

function recordOf(kind: SettingKind, row: Row): RecordData {
  return Object.fromEntries(
    Object.keys(kinds[kind].properties).map((field) => [field, row[snakeCase(field)]]),
  );
}
