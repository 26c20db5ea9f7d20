import { misspelt } from '#schemas/import/oneRoster.ts';
import type { TextEncodingName } from '#schemas/protocol/imports/import.ts';
import type { Zip } from '../openZip.ts';
import type { SourceRow } from '../sourceTable.ts';
import { decodeText } from '../text/decodeText.ts';
import { readCsv } from '../text/readCsv.ts';

/** The files of a roster. `rows` streams the rows of a file, heading first; none for a missing file. */
export interface RosterFiles {
  readonly rows: (name: string) => AsyncGenerator<SourceRow>;
  /** Returns the encoding of a file; undefined until the file was read. */
  readonly encoding: (name: string) => TextEncodingName | undefined;
}

/** Recognizes by its headings which OneRoster file a single text file is; undefined for any other table. */
export function rosterFile(columns: readonly string[]): 'users' | 'orgs' | undefined {
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name));
  if (!columns.some((column) => (misspelt[column] ?? column) === 'sourcedId')) return undefined;
  if (has('givenName', 'familyName')) return 'users';
  return has('name', 'type') ? 'orgs' : undefined;
}

/** Whether a zip file is OneRoster, by its file names in any letter case and folder. */
export function isOneRoster({ names }: Zip): boolean {
  return pathOf(names, 'users') !== undefined || pathOf(names, 'orgs') !== undefined;
}

/** Returns the files of a roster that is packed in a zip file. */
export function packedRoster(zip: Zip): RosterFiles {
  const encodings = new Map<string, () => TextEncodingName>();
  return {
    async *rows(name) {
      const path = pathOf(zip.names, name);
      if (path === undefined) return;
      const { text, encoding } = await decodeText(zip.open(path));
      encodings.set(name, encoding);
      yield* readCsv(text);
    },
    encoding: (name) => encodings.get(name)?.(),
  };
}

/** Returns the files of a roster from which only one file was sent, as a text. */
export function singleRoster(
  file: string,
  rows: AsyncGenerator<SourceRow>,
  encoding: () => TextEncodingName,
): RosterFiles {
  return {
    async *rows(name) {
      if (name === file) yield* rows;
    },
    encoding: (name) => (name === file ? encoding() : undefined),
  };
}

/** Finds a file by name, in any letter case and folder; ignores copies added by operating systems. */
function pathOf(names: readonly string[], name: string): string | undefined {
  const wanted = new RegExp(`(^|[/\\\\])${name}\\.csv$`, 'i');
  return names.find((path) => wanted.test(path) && !path.startsWith('__MACOSX'));
}
