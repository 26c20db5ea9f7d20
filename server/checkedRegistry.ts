import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkRegistry } from '#schemas/model/check/checkRegistry.ts';
import type { LocatedProblem } from '#schemas/model/check/source.ts';
import { type Registry, readRegistry } from '#schemas/model/registry.ts';
import { StartError } from './database/startError.ts';
import { projectDirectory } from './projectDirectory.ts';
import { readSources } from './readSources.ts';

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
