import { locate } from './locate.ts';
import { asProblem, finding } from './problem.ts';
import { lineFor, type RegistryLine } from './registryLines.ts';
import type { LocatedProblem, RegistrySources, Source } from './source.ts';

/** Folders beside the registry that hold no entities. */
const otherFolders = new Set(['model', 'protocol', 'rules', 'messages', 'translations']);

/** Files of entities that no line of the registry names: the product would not know them. */
export function forgottenFiles(lines: readonly RegistryLine[], sources: RegistrySources): LocatedProblem[] {
  const { registry, files } = sources;
  if (registry === undefined) return [];
  const folder = registry.file.replace(/[^/]*$/, '');
  const named = new Set(lines.map((line) => line.from.replace(/^\.\//, folder)));
  const lost = files.filter((source) => isEntityFile(source, folder) && !named.has(source.file));
  return lost.map((source) => {
    const line = lineFor(source.file.replace(folder, './'), source.text);
    const fix = `Add this line to ${registry.file}: ${line}`;
    const problem = asProblem(
      finding('S002', '', 'No line of the registry names this file.', fix),
      '',
      false,
    );
    return { ...problem, file: source.file, ...(locate(source.text, '') ?? { line: 1, column: 1 }) };
  });
}

/** A file of an area (`reference-data/pay-code.ts`) that declares an entity, or is plain JSON. */
function isEntityFile({ file, text }: Source, folder: string): boolean {
  if (!file.startsWith(folder)) return false;
  const [area = '', ...rest] = file.slice(folder.length).split('/');
  if (rest.length === 0 || otherFolders.has(area)) return false;
  return file.endsWith('.json') || /\bdefineEntity\s*\(/.test(text);
}
