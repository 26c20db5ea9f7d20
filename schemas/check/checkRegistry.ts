import { type Overlaid, overlaidOf } from '../model/defineOverlay.ts';
import type { RecordFile } from '../model/defineRecord.ts';
import { hyphenated } from '../model/entity/entityName.ts';
import { type RegisteredSchema, schemasOf } from '../model/entity/registry.ts';
import { isObject, memberOf } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { productWorld } from './basis/context.ts';
import { asProblem, type Finding, finding, type Problem } from './basis/problem.ts';
import { subjectOf } from './basis/subject.ts';
import { textsOf } from './basis/textsOf.ts';
import { isDeclaredBy } from './checkOverlay.ts';
import { checkRecordFile, checkTabFile, pointerInRecord, pointerInTab } from './checkRecordFile.ts';
import { type CheckOptions, checkEach } from './checkSchemas.ts';
import { forgottenFiles, importedJson } from './source/forgottenFiles.ts';
import { type RegistryLine, registryLines } from './source/registryLines.ts';
import { type LocatedProblem, locate, type RegistrySources, type Source } from './source/source.ts';
import { readStructure } from './structure/readStructure.ts';

/**
 * Checks a whole registry (`schemas/registry.ts`, or a test's own): takes the module and the texts of its files,
 * returns every problem, by file and line. The service calls it at startup, without texts.
 */
export function checkRegistry(
  module: Readonly<Record<string, unknown>>,
  sources: RegistrySources = { files: [] },
  options: CheckOptions = {},
): LocatedProblem[] {
  return checkLines(module, sources, options).flatMap(({ problems }) => problems);
}

/**
 * The problems of one schema in a registry. A `CheckedLine` without `line` contains the problems that belong to no
 * schema.
 */
export interface CheckedLine {
  /** The name of the schema's registry entry, if it has one. */
  readonly line?: string;
  /** Whether the schema has none of the console's keywords. */
  readonly foreign: boolean;
  readonly problems: readonly LocatedProblem[];
}

/** Checks a registry and returns the problems by registry entry. */
export function checkLines(
  module: Readonly<Record<string, unknown>>,
  sources: RegistrySources = { files: [] },
  options: CheckOptions = {},
): CheckedLine[] {
  const lines = registryLines(sources.registry?.text ?? '');
  const exported = Object.entries(module);
  const registered = schemasOf(Object.fromEntries(exported.filter(([, value]) => isEntity(value))));
  const schemas = registered.map(({ schema }) => schema);
  const named = registered.map(({ line, schema, written = schema }) => ({
    schema: written,
    otherName: hyphenated(line),
  }));
  const entities = checkEach(named, options).map((found, index): CheckedLine => {
    const one = registered[index];
    if (one === undefined) return { foreign: false, problems: found };
    const source = sourceOf(one, lines, sources);
    const passed = (one.notes ?? []).map(({ pointer, message }) =>
      asProblem(finding('S037', pointer, message), one.schema.$id, true),
    );
    const own = one.record ? inRecord(one, one.record, found) : [...passed, ...found];
    const overlaid = overlaidOf(one.schema);
    const problems = overlaid ? placedInBoth(own, source, overlaid, sources) : placed(own, source);
    return { line: one.line, foreign: isForeign(one), problems };
  });
  const others = exported.filter(([, value]) => !isEntity(value));
  const forgotten = forgottenFiles(lines, sources, new Set(schemas.map(({ $id }) => $id)));
  return [
    ...others.map(([line]) => ({
      line,
      foreign: !isCode(line, lines),
      problems: [noEntity(line, lines, sources)],
    })),
    ...forgotten.map((one) => ({ foreign: isForeignFile(one.file, sources), problems: [one] })),
    ...entities,
    { foreign: false, problems: unusedSpanish(schemas, sources, options) },
  ];
}

function isForeign({ schema, record }: RegisteredSchema): boolean {
  return record === undefined && !Object.hasOwn(schema, 'x-entity');
}

/** Whether a registry entry comes from a TypeScript file. */
function isCode(line: string, lines: readonly RegistryLine[]): boolean {
  return lines.some(({ name, from }) => name === line && !from.endsWith('.json'));
}

function isForeignFile(file: string | undefined, { files }: RegistrySources): boolean {
  const source = files.find((one) => one.file === file);
  return source?.file.endsWith('.json') === true && !source.text.includes('"x-entity"');
}

/**
 * Returns the problems of the file of a record or a tab. They include the problems of the schema built from it,
 * converted to locations in the file.
 */
function inRecord({ schema }: RegisteredSchema, record: RecordFile, found: readonly Problem[]): Problem[] {
  const asOwn = (one: Finding) => asProblem(one, schema.$id, false);
  if (schema.$id === record.$id)
    return [
      ...checkRecordFile(record).map(asOwn),
      ...found.map((one) => ({ ...one, pointer: pointerInRecord(one.pointer) })),
    ];
  const tab = record.tabs.find((one) => memberOf(one, '$id') === schema.$id);
  const own = checkTabFile(tab).map(asOwn);
  const isNotified = ({ id, pointer }: Problem) =>
    own.some((one) => one.id === id && one.pointer === pointer);
  const others = found.filter((one) => !isNotified(one));
  return [...own, ...others.map((one) => ({ ...one, pointer: pointerInTab(one.pointer) }))];
}

const marks = [
  ...['$id', 'id', 'tabs', '$schema', 'x-entity', 'type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf'],
  ...['$defs', 'definitions', 'components', 'enum', 'items'],
];

function isEntity(value: unknown): boolean {
  return isObject(value) && marks.some((mark) => Object.hasOwn(value, mark));
}

function noEntity(
  name: string,
  lines: readonly RegistryLine[],
  { registry }: RegistrySources,
): LocatedProblem {
  const declared = lines.find((line) => line.name === name);
  const fix = 'The registry can hold only entities. Remove the line.';
  const problem = asProblem(finding('S001', '', `"${name}" is not an entity.`, fix), name, false);
  return registry === undefined
    ? problem
    : { ...problem, file: registry.file, line: declared?.line ?? 1, column: 1 };
}

function placed(problems: readonly Problem[], source: Source | undefined): LocatedProblem[] {
  if (source === undefined) return [...problems];
  return problems.map((problem) => ({
    ...problem,
    file: source.file,
    ...locate(source.text, problem.pointer),
  }));
}

/**
 * Places each problem of an overlay in the overlay's file, and all others in the file of the foreign schema that it
 * imports.
 */
function placedInBoth(
  problems: readonly Problem[],
  source: Source | undefined,
  overlaid: Overlaid,
  { files }: RegistrySources,
): LocatedProblem[] {
  const imported = source === undefined ? undefined : importedJson(source)[0];
  const foreign = files.find(({ file }) => file === imported);
  return problems.flatMap((problem) =>
    placed([problem], isDeclaredBy(overlaid, problem.pointer) ? source : (foreign ?? source)),
  );
}

/**
 * The source file of a schema: the file of its registry entry or, for the list or a tab of a record, the file that
 * contains its `$id`.
 */
function sourceOf(
  { line, schema, record }: RegisteredSchema,
  lines: readonly RegistryLine[],
  { files }: RegistrySources,
): Source | undefined {
  const from = lines.find(({ name }) => name === line)?.from.replace(/^\.\//, '/');
  const byLine = from === undefined ? undefined : files.find((source) => `/${source.file}`.endsWith(from));
  const byId = files.find((source) => writesId(source.text, schema.$id));
  return record === undefined ? (byLine ?? byId) : (byId ?? byLine);
}

function writesId(text: string, id: string): boolean {
  // Most files do not contain the id at all, so this fast check comes first.
  if (!text.includes(id)) return false;
  const written = text.matchAll(/(?:^|[{,])\s*['"]?\$id['"]?\s*:\s*['"]([^'"]+)['"]/gm);
  return [...written].some((match) => match[1] === id);
}

/** Reports shared translations of texts that no entity uses any more. */
function unusedSpanish(
  schemas: readonly unknown[],
  { files }: RegistrySources,
  { spanish = productWorld.spanish }: CheckOptions,
): LocatedProblem[] {
  const source = files.find(({ file }) => file.endsWith('translations/es.ts'));
  if (source === undefined) return [];
  const context = { ...productWorld, entities: new Map() };
  const used = new Set(
    schemas.flatMap((schema) =>
      textsOf(subjectOf(readStructure(schema).schema, context)).map(({ text }) => text),
    ),
  );
  const unused = Object.keys(spanish).filter((text) => !used.has(text));
  return unused.map((text) => {
    const pointer = pointerTo('', text);
    const problem = asProblem(
      finding('S131', pointer, `"${text}" is not a text of any entity.`, 'Remove it.'),
      '',
      false,
    );
    return { ...problem, file: source.file, ...locate(source.text, pointer) };
  });
}
