import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistrySources, Source } from '#schemas/model/check/source.ts';

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
