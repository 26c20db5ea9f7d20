import type { DataProvider, Exporter, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';

type Question = Pick<GetListParams, 'sort' | 'filter'>;

/** The query of each loaded list, by the array of its rows. */
const questions = new WeakMap<object, Question>();

export function rememberQuery(rows: readonly RaRecord[], { sort, filter }: GetListParams): void {
  questions.set(rows, { ...(sort ? { sort } : {}), filter });
}

/** Maximum number of record IDs in one URL. */
const namedAtOnce = 500;

/**
 * Exporter of lists built with react-admin's own components. The service writes the file with every matching row and
 * every field that the user may see, not only what was fetched (docs/quality.md#3-a-list-tells-the-truth). Selected
 * rows are requested by ID.
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
