import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import type { LocatedProblem, RegistrySources, Source } from '#schemas/check/source/source.ts';
import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import { projectDirectory } from './common/projectDirectory.ts';
import { StartError } from './database/startError.ts';

/**
 * Reads the registry after the gate has let it pass: an entity file with an error keeps the service
 * from starting, with each error's place and fix. `npm run schemas:check` prints the notes too.
 */
export function checkedRegistry(module: Readonly<Record<string, unknown>>): Registry {
  const errors = checkRegistry(module, sources()).filter((problem) => problem.severity === 'error');
  if (errors.length === 0) return readRegistry(module);
  throw new StartError(`The schemas have ${errors.length} error(s):\n${errors.map(lineOf).join('\n')}`);
}

function sources() {
  const folder = join(projectDirectory, 'schemas');
  const registry = join(folder, 'registry.ts');
  return existsSync(registry) ? readSources(registry, folder) : undefined;
}

function lineOf({ file, line, entity, pointer, id, message, fix }: LocatedProblem): string {
  const place =
    file === undefined ? `${entity}#${pointer}` : `${relative(projectDirectory, file)}:${line ?? 1}`;
  return `  ${place}  ${id}  ${message} ${fix}`;
}

/** Reads the texts of a registry and of every `.ts` and `.json` file below a folder. */
export function readSources(registry: string, root: string): RegistrySources {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => read(join(entry.parentPath, entry.name)))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { registry: read(registry), files };
}

function read(file: string): Source {
  return { file: file.replaceAll('\\', '/').replace(/^\.\//, ''), text: readFileSync(file, 'utf8') };
}
