import { isObject, memberOf } from '../../values/plainData.ts';
import { fileKey, upgradeDraft } from './newestDraft.ts';
import { withParts } from './subschemas.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The schemas of a registry that `$ref`s of other files can target, by address and name. */
export type FileIndex = ReadonlyMap<string, Raw>;

/** Indexes the schemas of a registry by `$id`, by registry entry, and by the last segment of the `$id`. */
export function indexFiles(lines: readonly (readonly [line: string, schema: unknown])[]): FileIndex {
  const found = new Map<string, Raw>();
  const add = (key: string, schema: Raw) => {
    if (key !== '' && !found.has(key)) found.set(key, schema);
  };
  const files = lines.filter((entry): entry is readonly [string, Raw] => isObject(entry[1]));
  for (const [, schema] of files)
    if (typeof schema.$id === 'string') add(withoutFragment(schema.$id), schema);
  for (const [line, schema] of files) add(line.toLowerCase(), schema);
  for (const [, schema] of files) if (typeof schema.$id === 'string') add(fileKey(schema.$id), schema);
  return found;
}

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? '';
}

/**
 * Copies the schemas of other files that `$ref`s point to into this schema's definitions. Adds these files to `used`. A
 * `$ref` to a file outside the registry stays, and the schema gate (`schemas/check`) refuses it.
 */
export function withReferencedFiles(
  schema: unknown,
  files: FileIndex,
  used: Set<unknown> = new Set(),
): unknown {
  if (!isObject(schema)) return schema;
  const copied = new Map<Raw, string>();
  const own = withCopiedRefs(schema, schema, files, copied, '');
  if (copied.size === 0 || !isObject(own)) return schema;
  const $defs: Record<string, unknown> = { ...(isObject(own.$defs) ? own.$defs : {}) };
  // A target file may need further files, so the map grows during the loop.
  for (const [file, name] of copied) {
    used.add(file);
    $defs[name] = withCopiedRefs(
      upgradeDraft(withoutNames(file), file),
      file,
      files,
      copied,
      `/$defs/${name}`,
    );
  }
  const whole = { ...(upgradeDraft(own, schema) as Raw), $schema: draft2020, $defs: { ...$defs } };
  return withTextsOf([...copied.keys()], whole);
}

/** Merges the translations of the copied files. The file's own translations win. */
function withTextsOf(files: readonly Raw[], schema: Raw): Raw {
  const copied = files.flatMap((file) => Object.entries(textsOf(file)));
  const options = schema['x-entity'];
  if (copied.length === 0 || !isObject(options)) return schema;
  const translations: Record<string, unknown> = { ...textsOf(schema) };
  for (const [language, texts] of copied)
    translations[language] = { ...(texts as object), ...(translations[language] as object) };
  return { ...schema, 'x-entity': { ...options, translations } };
}

function textsOf(schema: Raw): Raw {
  const texts = memberOf(schema['x-entity'], 'translations');
  return isObject(texts) ? texts : {};
}

const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Removes the copied file's `$id`, which would change the targets of its `$ref`s, and its entity options, which do not
 * apply to a definition.
 */
function withoutNames({ $id: _, $schema: __, 'x-entity': ___, ...file }: Raw): Raw {
  return file;
}

function withCopiedRefs(
  value: unknown,
  file: Raw,
  files: FileIndex,
  copied: Map<Raw, string>,
  above: string,
): unknown {
  if (!isObject(value)) return value;
  const schema = withParts(value, (part) => withCopiedRefs(part, file, files, copied, above));
  return typeof schema.$ref === 'string'
    ? { ...schema, $ref: pointed(schema.$ref, file, files, copied, above) }
    : schema;
}

function pointed($ref: string, file: Raw, files: FileIndex, copied: Map<Raw, string>, above: string): string {
  const [address = '', fragment = ''] = $ref.split('#');
  if (address === '') return above === '' ? $ref : inside(above, fragment);
  const target = fileAt(address, file, files);
  if (target === undefined) return $ref;
  if (target === file) return inside(above, fragment);
  const name = copied.get(target) ?? freeName(target, address, copied);
  copied.set(target, name);
  return inside(`/$defs/${name}`, fragment);
}

/**
 * Converts a pointer into a file to a pointer into its copy. An anchor (`#address`) stays, because anchors are resolved
 * in the whole schema.
 */
function inside(above: string, fragment: string): string {
  return fragment === '' || fragment.startsWith('/') ? `#${above}${fragment}` : `#${fragment}`;
}

/** Finds a file by its full address, its address relative to this file, or its name. */
function fileAt(address: string, { $id }: Raw, files: FileIndex): Raw | undefined {
  const folder = typeof $id === 'string' ? $id.replace(/[^/]*$/, '') : '';
  const beside = `${folder}${address.replace(/^\.\//, '')}`;
  return files.get(address) ?? files.get(beside) ?? files.get(fileKey(address));
}

function freeName(file: Raw, address: string, copied: Map<Raw, string>): string {
  const name = fileKey(address) || String(memberOf(file, 'title') ?? 'file');
  const used = new Set(copied.values());
  return used.has(name) ? `${name}${used.size}` : name;
}
