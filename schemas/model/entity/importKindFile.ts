import { services } from '../../services.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pluralOf } from '../../values/text/plural.ts';
import { isRecordFile } from '../defineRecord.ts';
import { entitiesOf } from './entitiesOf.ts';

/** The `$id` through which files of a registry refer to the importable kinds of records: `{ $ref: 'import/kind' }`. */
const importKind = 'import/kind';

/**
 * Generates a file of all record kinds that can be imported (`x-entity.import`), by their `$id`, as a choice, with its
 * Spanish texts. Takes the files as written, including tabs of records.
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

/** The file itself, or the list and the tabs of a record. */
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
