import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts of source files, by file path. */
export type SourceFiles = ReadonlyMap<string, string>;

const imported = /(?:from|import|import\()\s*'([^']+)'/g;
const folders: Readonly<Record<string, string>> = { '#src/': 'src/', '#providers/': 'providers/' };

/**
 * Returns the files of `src` and `providers` that a file imports, directly or through others. Includes dynamic imports
 * and the file itself.
 */
export function filesFrom(entry: string): SourceFiles {
  const found = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, name = ''] of text.matchAll(imported)) waiting.push(...resolved(file, name));
  }
  return found;
}

function resolved(file: string, name: string): string[] {
  if (name.startsWith('.')) return [join(dirname(file), name)];
  const [start, folder] = Object.entries(folders).find(([one]) => name.startsWith(one)) ?? [];
  return start && folder ? [name.replace(start, folder)] : [];
}
