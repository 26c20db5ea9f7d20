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

/** The row of a kind as JSON, with its lists of references, which have tables of their own. */
const rowTexts = Object.entries(kinds).map(([kind, { $id, properties, 'x-entity': options }]) => {
  const table = options.table ?? snakeCase($id.split('/').at(-1) ?? $id);
  const lists = Object.entries(properties)
    .filter(([, { type, 'x-field': more = {} }]) => type === 'array' && 'reference' in more)
    .map(([field]) => snakeCase(field))
    .map(
      (list) => `|| jsonb_build_object('${list}', (select jsonb_agg(target_id order by target_id)
      from ${sqlName(table, '', list)} where org_id = saved.org_id))`,
    );
  return `select '${kind}' as kind, to_jsonb(saved) ${lists.join(' ')} as row
    from ${table} as saved where saved.org_id = $1`;
});

const text = rowTexts.join(' union all ');

/**
 * Loads all settings of a district in one statement, and gives the function that reads them. Call it once per request.
 */
export async function loadSettings(sql: Sql, organization: number): Promise<SettingOf> {
  const rows = await sql<{ kind: SettingKind; row: Row }>(text, [organization]);
  return settingsOf(Object.fromEntries(rows.map(({ kind, row }) => [kind, recordOf(kind, row)])));
}

function recordOf(kind: SettingKind, row: Row): RecordData {
  return Object.fromEntries(
    Object.keys(kinds[kind].properties).map((field) => [field, row[snakeCase(field)]]),
  );
}
