import { misspelt } from '#schemas/import/oneRoster.ts';

/** Unpacked files by their paths. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The one file of OneRoster that a text by itself is, by its headings; undefined for any other table. */
export function rosterFile(columns: readonly string[]): 'users.csv' | 'orgs.csv' | undefined {
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name));
  if (!columns.some((column) => (misspelt[column] ?? column) === 'sourcedId')) return undefined;
  if (has('givenName', 'familyName')) return 'users.csv';
  return has('name', 'type') ? 'orgs.csv' : undefined;
}

/** Whether unpacked files are OneRoster: by their names, in any letter case, in any folder. */
export function isOneRoster(files: Files): boolean {
  return fileOf(files, 'users') !== undefined || fileOf(files, 'orgs') !== undefined;
}

/** A file by its name, in any letter case, in any folder; copies that systems leave are none. */
export function fileOf(files: Files, name: string): Uint8Array | undefined {
  const wanted = new RegExp(`(^|[/\\\\])${name}\\.csv$`, 'i');
  return [...files].find(([path]) => wanted.test(path) && !path.startsWith('__MACOSX'))?.[1];
}
