import { type SettingKind, type SettingOf, settingKinds, settingsOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import type { Row, Sql } from '../../database/database.ts';
import { sqlName } from '../../database/table.ts';

interface KindSchema {
  readonly $id: string;
  readonly properties: Readonly<Record<string, { readonly type: string; readonly 'x-field'?: object }>>;
  readonly 'x-entity': { readonly service: string; readonly table?: string };
}

const kinds: Readonly<Record<SettingKind, KindSchema>> = settingKinds;

/** What `settingsText` gives of each kind that was saved. */
interface SavedRow {
  readonly kind: SettingKind;
  readonly row: Row;
}

/**
 * All settings of a district, as SQL: a row for each `kind` that was saved, as JSON, with its lists of references, which
 * have tables of their own.
 */
export function settingsText(organization: string): string {
  const texts = Object.entries(kinds).map(([kind, { $id, properties, 'x-entity': options }]) => {
    const table = options.table ?? snakeCase($id.split('/').at(-1) ?? $id);
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
  return texts.join(' union all ');
}

/** Makes the function that reads settings of what `settingsText` gave. */
export function settingsIn(rows: readonly SavedRow[]): SettingOf {
  return settingsOf(Object.fromEntries(rows.map(({ kind, row }) => [kind, recordOf(kind, row)])));
}

const ofDistrict = settingsText('$1');

/**
 * Loads all settings of a district in one statement, and gives the function that reads them. Call it once per request.
 */
export async function loadSettings(sql: Sql, organization: number): Promise<SettingOf> {
  return settingsIn(await sql<SavedRow & Row>(ofDistrict, [organization]));
}

function recordOf(kind: SettingKind, row: Row): RecordData {
  return Object.fromEntries(
    Object.keys(kinds[kind].properties).map((field) => [field, row[snakeCase(field)]]),
  );
}
