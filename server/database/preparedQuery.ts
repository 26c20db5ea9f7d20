import { Query, type Connection as Wire } from 'pg';
import type { Row } from './database.ts';

/** The columns of a prepared statement's result as `pg` keeps them: names, parsers, and an empty row. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Internals of `pg` queries that its types do not declare. */
interface Internals {
  _result: Columns;
  _accumulateRows: boolean;
}

/** Result columns of a connection's prepared statements, by name. */
export type KnownColumns = Map<string, Columns>;

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Runs a prepared statement without requesting the column description each time. The columns cannot change while the
 * statement stays prepared, and describing them takes longer than reading most results.
 */
class PreparedQuery extends Query {
  readonly #known: KnownColumns;
  readonly #name: string;

  constructor(prepared: Prepared, cachedColumns: KnownColumns) {
    super(prepared);
    this.#known = cachedColumns;
    this.#name = prepared.name;
  }

  prepare(wire: Wire): void {
    const columns = this.#known.get(this.#name);
    const query = this as unknown as Internals;
    if (columns) Object.assign(query._result, columns);
    query._accumulateRows = true;
    queryPrototype.prepare.call(this, columns ? Object.create(wire, withoutDescribe) : wire);
  }

  handleRowDescription(message: unknown): void {
    queryPrototype.handleRowDescription.call(this, message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = (this as unknown as Internals)._result;
    this.#known.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Replaces the connection's `describe` by a function that does nothing, so that `pg` does not request the columns. */
const withoutDescribe: PropertyDescriptorMap = { describe: { value: () => {} } };

const queryPrototype = Query.prototype as unknown as {
  prepare(this: Query, wire: Wire): void;
  handleRowDescription(this: Query, message: unknown): void;
};

/** Runs a prepared statement, preparing it first if needed, and returns its rows. */
export async function runPrepared<R extends Row>(
  client: { query(query: Query): unknown },
  prepared: Prepared,
  cachedColumns: KnownColumns,
): Promise<R[]> {
  try {
    return await new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: { rows: R[] }) =>
        error ? reject(error) : resolve(result.rows);
      client.query(Object.assign(new PreparedQuery(prepared, cachedColumns), { callback }));
    });
  } catch (error) {
    // Points the stack trace at the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
