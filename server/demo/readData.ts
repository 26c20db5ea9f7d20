import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectDirectory } from '../projectDirectory.ts';

/**
 * Reads one of the public lists that come with the product (`server/demo/data/README.md`): takes the
 * file's name without `.csv`, gives its rows by column name. Throws when a row does not fit the head.
 */
export function readData<Column extends string>(name: string): Record<Column, string>[] {
  const path = join(projectDirectory, 'server/demo/data', `${name}.csv`);
  try {
    return parse(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}
