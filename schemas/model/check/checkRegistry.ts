import { hyphenated } from '../entityName.ts';
import { isObject } from '../plainData.ts';
import { type CheckOptions, checkEach } from './checkSchemas.ts';
import { forgottenFiles } from './forgottenFiles.ts';
import { locate } from './locate.ts';
import { asProblem, finding, type Problem } from './problem.ts';
import { type RegistryLine, registryLines } from './registryLines.ts';
import type { LocatedProblem, RegistrySources, Source } from './source.ts';
import { unusedSpanish } from './unusedSpanish.ts';

/**
 * The gate over a whole registry (`schemas/registry.ts`, or a test's own): takes the module and the texts
 * of its files, gives every problem, by file and line. The service calls it when it starts, without texts.
 */
export function checkRegistry(
  module: Readonly<Record<string, unknown>>,
  sources: RegistrySources = { files: [] },
  options: CheckOptions = {},
): LocatedProblem[] {
  const lines = registryLines(sources.registry?.text ?? '');
  const exported = Object.entries(module);
  const entities = exported.filter(([, schema]) => isEntity(schema));
  const named = entities.map(([name, schema]) => ({ schema, otherName: hyphenated(name) }));
  const problems = checkEach(named, options).flatMap((found, index) => {
    const [name = '', schema] = entities[index] ?? [];
    return placed(found, sourceOf(name, schema, lines, sources));
  });
  const others = exported.filter(([, schema]) => !isEntity(schema));
  return [
    ...others.map(([name]) => noEntity(name, lines, sources)),
    ...forgottenFiles(lines, sources),
    ...problems,
    ...unusedSpanish(
      entities.map(([, schema]) => schema),
      sources,
      options,
    ),
  ];
}

const marks = ['$id', '$schema', 'x-entity', 'type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf'];

function isEntity(value: unknown): boolean {
  return isObject(value) && marks.some((mark) => Object.hasOwn(value, mark));
}

function noEntity(
  name: string,
  lines: readonly RegistryLine[],
  { registry }: RegistrySources,
): LocatedProblem {
  const declared = lines.find((line) => line.name === name);
  const fix = 'The registry holds entities only: take the line out.';
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

/** The file that the line of the registry names; else the one in which the `$id` is written. */
function sourceOf(
  name: string,
  schema: unknown,
  lines: readonly RegistryLine[],
  { files }: RegistrySources,
): Source | undefined {
  const from = lines.find((line) => line.name === name)?.from.replace(/^\.\//, '/');
  const byLine = from === undefined ? undefined : files.find((source) => `/${source.file}`.endsWith(from));
  const id = isObject(schema) && typeof schema.$id === 'string' ? schema.$id : undefined;
  return byLine ?? (id === undefined ? undefined : files.find((source) => writesId(source.text, id)));
}

function writesId(text: string, id: string): boolean {
  const written = text.matchAll(/(?:^|[{,])\s*['"]?\$id['"]?\s*:\s*['"]([^'"]+)['"]/gm);
  return [...written].some((match) => match[1] === id);
}
