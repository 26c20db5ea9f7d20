import type { PoolClient } from 'pg';
import type { Row, Sql } from '../database/database.ts';
import type { Engine } from '../database/tenantContext.ts';

/**
 * Runs work as the owner of the tables, in one transaction on its own connection. `mode` is the SQL after `begin`, such
 * as `isolation level repeatable read read only`.
 */
export async function asOwner<T>(engine: Engine, mode: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await engine.pool.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(sqlOf(client));
    await client.query('commit');
    await engine.flushed();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Closes an engine that was opened for one task. */
export async function endEngine(engine: Engine): Promise<void> {
  await engine.pool.end();
  await engine.stop();
}

function sqlOf(client: PoolClient): Sql {
  return async <R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> => {
    if (!values) {
      const result = await client.query(text);
      return (Array.isArray(result) ? result.at(-1) : result).rows;
    }
    return (await client.query<R>(text, [...values])).rows;
  };
}
