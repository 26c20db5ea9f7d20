import { asProblem, finding } from '../basis/problem.ts';
import { lineFor, type RegistryLine } from './registryLines.ts';
import type { LocatedProblem, RegistrySources, Source } from './source.ts';
import { locate } from './source.ts';

/** Folders next to the registry that contain no entities. */
const otherFolders = new Set([
  ...['access', 'check', 'fields', 'import', 'messages', 'model', 'navigation'],
  ...['protocol', 'rules', 'translations', 'values'],
]);

/** Reports entity files without a registry entry, which the product would ignore. */
export function forgottenFiles(
  lines: readonly RegistryLine[],
  sources: RegistrySources,
  known: ReadonlySet<string> = new Set(),
): LocatedProblem[] {
  const { registry, files } = sources;
  if (registry === undefined) return [];
  const folder = registry.file.replace(/[^/]*$/, '');
  const overlaid = files.filter((source) => isInArea(source, folder)).flatMap(importedJson);
  const listed = new Set([...lines.map((line) => line.from.replace(/^\.\//, folder)), ...overlaid]);
  const forgotten = files.filter(
    (source) =>
      !listed.has(source.file) &&
      (isEntityFile(source, folder) || (isTabFile(source, folder) && !known.has(idIn(source)))),
  );
  return forgotten.map((source) => {
    const line = lineFor(source.file.replace(folder, './'), source.text);
    const fix = isTabFile(source, folder)
      ? 'Add it to the "tabs" of its record.'
      : `Add this line to ${registry.file}: ${line}`;
    const problem = asProblem(
      finding('S002', '', 'No line of the registry names this file.', fix),
      '',
      false,
    );
    return { ...problem, file: source.file, ...(locate(source.text, '') ?? { line: 1, column: 1 }) };
  });
}

/** Whether a file of an area (`reference-data/pay-code.ts`) declares an entity or a record, or is plain JSON. */
function isEntityFile(source: Source, folder: string): boolean {
  const { file, text } = source;
  if (!isInArea(source, folder)) return false;
  return file.endsWith('.json') || /\bdefine(Entity|Record|Overlay)\s*\(/.test(text);
}

/** Whether a file declares a tab. Tabs need no registry entry, because their record lists them. */
function isTabFile(source: Source, folder: string): boolean {
  return isInArea(source, folder) && /\bdefineTab\s*\(/.test(source.text);
}

function isInArea({ file }: Source, folder: string): boolean {
  if (!file.startsWith(folder)) return false;
  const [area = '', ...rest] = file.slice(folder.length).split('/');
  return rest.length > 0 && !otherFolders.has(area);
}

function idIn({ text }: Source): string {
  return /\$id['"]?\s*:\s*['"]([^'"]+)['"]/.exec(text)?.[1] ?? '';
}

/** The `.json` files that an overlay imports: foreign schemas. */
export function importedJson({ file, text }: Source): string[] {
  if (!/\bdefineOverlay\s*\(/.test(text)) return [];
  const folder = file.replace(/[^/]*$/, '');
  const imports = text.matchAll(/\bimport\s+[^'"]*?from\s*['"](\.[^'"]+\.json)['"]/g);
  return [...imports].map(([, from = '']) => joined(folder, from));
}

/**
 * Resolves an import path against a folder: `schemas/area/` and `../foreign/thing.json` → `schemas/foreign/thing.json`.
 */
function joined(folder: string, from: string): string {
  const path: string[] = [];
  for (const step of `${folder}${from}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
