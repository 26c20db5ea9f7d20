import { Client, Pool, type PoolClient } from 'pg';

/**
 * Simulates a connection pooler that lends a server connection per transaction. Statements outside of a transaction go
 * to any connection. A few connections serve any number of clients.
 */
export function transactionPooler(url: string, connections: number) {
  const servers = new Pool({ connectionString: url, max: connections });
  const connect = async (): Promise<PoolClient> => clientOf(servers) as unknown as PoolClient;
  return { connect, on: () => {}, end: () => servers.end(), servers } as unknown as Pool & { servers: Pool };
}

function clientOf(servers: Pool) {
  let lent: PoolClient | undefined;
  const query = async (request: string | { readonly text: string }, ...rest: readonly unknown[]) => {
    const text = typeof request === 'string' ? request : request.text;
    if (text.startsWith('begin')) lent = await servers.connect();
    const server: Pick<Pool, 'query'> = lent ?? servers;
    try {
      return await server.query(request as string, ...(rest as [unknown[]]));
    } finally {
      if (/^(commit|rollback)$/.test(text)) {
        lent?.release();
        lent = undefined;
      }
    }
  };
  return { query, on: () => {}, release: () => {} };
}

/**
 * Returns the role, organization, time limit and prepared statements that earlier work left on each connection of a
 * pooler.
 */
export async function leftOn(servers: Pool, connections: number): Promise<unknown[]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => servers.connect()));
  const found = await Promise.all(clients.map((client) => client.query(leftText)));
  for (const client of clients) client.release();
  return found.map(({ rows }) => rows[0]);
}

const leftText = `select current_user = session_user as is_owner, coalesce(current_setting('app.org', true), '') as organization,
  current_setting('statement_timeout') as limit, (select count(*)::int from pg_prepared_statements) as prepared`;

/** Returns the role, organization, time limit and prepared statements of a new connection, for comparison. */
export async function leftOnNew(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(leftText);
  await client.end();
  return rows[0];
}
