import { Query, type Connection as Wire } from 'pg';
import type { Row } from './database.ts';

/** The columns of a prepared statement's answer, as `pg` keeps them: their names, how each is read, and an empty row. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What `pg` does not declare of its queries, and this one goes by. */
interface Internals {
  _result: Columns;
  _accumulateRows: boolean;
}

/** What one connection knows of the statements that it has prepared, by their names. */
export type KnownColumns = Map<string, Columns>;

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A prepared statement, run. The server tells the columns of its answer once on a connection and not each time: they
 * cannot change while it stays prepared, and telling and reading them takes longer than most rows.
 */
class PreparedQuery extends Query {
  readonly #known: KnownColumns;
  readonly #name: string;

  constructor(prepared: Prepared, known: KnownColumns) {
    super(prepared);
    this.#known = known;
    this.#name = prepared.name;
  }

  prepare(wire: Wire): void {
    const columns = this.#known.get(this.#name);
    const query = this as unknown as Internals;
    if (columns) Object.assign(query._result, columns);
    query._accumulateRows = true;
    inherited.prepare.call(this, columns ? Object.create(wire, silent) : wire);
  }

  handleRowDescription(message: unknown): void {
    inherited.handleRowDescription.call(this, message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = (this as unknown as Internals)._result;
    this.#known.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** The same connection, which asks for no description. */
const silent: PropertyDescriptorMap = { describe: { value: () => {} } };

const inherited = Query.prototype as unknown as {
  prepare(this: Query, wire: Wire): void;
  handleRowDescription(this: Query, message: unknown): void;
};

/** Runs a prepared statement on a connection, which prepares it where it has not; answers its rows. */
export async function runPrepared<R extends Row>(
  client: { query(query: Query): unknown },
  prepared: Prepared,
  known: KnownColumns,
): Promise<R[]> {
  try {
    return await new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: { rows: R[] }) =>
        error ? reject(error) : resolve(result.rows);
      client.query(Object.assign(new PreparedQuery(prepared, known), { callback }));
    });
  } catch (error) {
    // It leads back to whoever asked, not to where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
