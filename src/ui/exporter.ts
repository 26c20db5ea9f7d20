import type { DataProvider, Exporter, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';

type Question = Pick<GetListParams, 'sort' | 'filter'>;

/** What was asked for the rows of a list. */
const questions = new WeakMap<object, Question>();

export function rememberQuery(rows: readonly RaRecord[], { sort, filter }: GetListParams): void {
  questions.set(rows, { ...(sort ? { sort } : {}), filter });
}

/** Up to so many records are named in one address. */
const namedAtOnce = 500;

/**
 * The exporter of stock lists: the service writes the file, of every row that matches and every field that the
 * person may see, whatever part of them was fetched for it (docs/quality.md#3-a-list-tells-the-truth). Rows that were selected are named.
 */
export const exporter: Exporter = async (records, _, dataProvider: DataProvider, resource = '') => {
  const provider = dataProvider as ConsoleProvider;
  const parts = await Promise.all(
    requested(records).map(async (question) => (await provider.exportFile(resource, question)).text()),
  );
  const { saveFile } = await import('./saveFile.ts');
  saveFile(
    parts.map((part, at) => (at === 0 ? part : withoutHead(part))).join(''),
    `${fileName(resource)}.csv`,
  );
};

function requested(records: readonly RaRecord[]): Question[] {
  const question = questions.get(records);
  if (question) return [question];
  const ids = records.map(({ id }) => id);
  return chunks(ids).map((id) => ({ filter: { id } }));
}

function chunks(ids: readonly Identifier[]): Identifier[][] {
  const count = Math.ceil(ids.length / namedAtOnce);
  return Array.from({ length: count }, (_, at) => ids.slice(at * namedAtOnce, (at + 1) * namedAtOnce));
}

function withoutHead(file: string): string {
  return file.slice(file.indexOf('\n') + 1);
}

function fileName(resource: string): string {
  return resource.replaceAll('/', '-');
}
