import { services } from '../../services.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pluralOf } from '../../values/text/plural.ts';
import { isRecordFile } from '../defineRecord.ts';
import { entitiesOf } from './entitiesOf.ts';

/** The `$id` of the generated choice of importable record kinds. Files refer to it by `{ $ref: 'import/kind' }`. */
const importKind = 'import/kind';

/**
 * Generates the choice of all record kinds that can be imported (`x-entity.import`), by their `$id`, with Spanish
 * texts. `files` are the registry's entries as written, including records with tabs.
 */
export function importKindFile(files: readonly unknown[]) {
  const kinds = files.flatMap(entitiesIn).filter(isBrought);
  const spanish = kinds.map((kind) => {
    const title = titleOf(kind);
    const translations = memberOf(memberOf(optionsOf(kind), 'translations'), 'es');
    return [title, memberOf(translations, title)] as const;
  });
  return {
    $id: importKind,
    type: 'string',
    oneOf: kinds.map((kind) => ({ const: String(memberOf(kind, '$id')), title: titleOf(kind) })),
    'x-entity': { translations: { es: Object.fromEntries(spanish.filter(([, text]) => text)) } },
  };
}

/** The entity files of a registry entry: for a record with tabs, its list and its tabs; otherwise the entry itself. */
function entitiesIn(file: unknown): readonly unknown[] {
  return isRecordFile(file) ? entitiesOf(file) : [file];
}

function isBrought(file: unknown): boolean {
  const options = optionsOf(file);
  if (memberOf(options, 'import') === undefined || typeof memberOf(file, '$id') !== 'string') return false;
  return memberOf(memberOf(services, String(memberOf(options, 'service'))), 'own') === true;
}

function optionsOf(file: unknown): Readonly<Record<string, unknown>> | undefined {
  const options = memberOf(file, 'x-entity');
  return isObject(options) ? options : undefined;
}

function titleOf(file: unknown): string {
  return String(memberOf(optionsOf(file), 'plural') ?? pluralOf(String(memberOf(file, 'title'))));
}
