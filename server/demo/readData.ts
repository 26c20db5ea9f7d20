import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { projectDirectory } from '../projectDirectory.ts';

/**
 * Reads one of the public lists that come with the product (`server/demo/data/README.md`): takes the
 * file's name without `.csv`, gives its rows by column name. Throws when a row does not fit the head.
 */
export function readData<Column extends string>(name: string): Record<Column, string>[] {
  const path = join(projectDirectory, 'server/demo/data', `${name}.csv`);
  const { data, errors } = papaparse.parse<Record<Column, string>>(readFileSync(path, 'utf8'), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const [error] = errors;
  if (error) throw new Error(`${path}, row ${error.row ?? 0}: ${error.message}`);
  return data;
}
