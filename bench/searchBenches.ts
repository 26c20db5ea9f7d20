import { Client } from 'pg';
import { hashPassword } from '#server/identity/password.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase, password } from './database.ts';
import { alternate, type Load, type LoadResult } from './load.ts';
import { atLeast, atMost, type Measurement, median, percentile } from './measurement.ts';
import { type Side, startBare, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';
import { payCodeStatements } from './statements.ts';

const base = '/services/absence/v1.0/search';

/**
 * Search texts, used one after another: a name, the start of one, two words, a typo, a number, a text without matches,
 * a single letter.
 */
const typed = ['garcia', 'mar', 'ana gar', 'garcai', '1000', 'zzzzqqqq', 'm'];

const support = 'bench.support';

/**
 * Measures the header's search of all record types, ranked and with near matches: its speed in a large district
 * relative to a small district.
 */
export async function header(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const large = await asSupport(await filledDatabase(server, 'usual', extent.shrink));
  const small = await asSupport(await filledDatabase(server, 'usual', extent.shrink * 10));
  try {
    const rounds = await alternate([searching(large, base), searching(small, base)], {
      connections: 2,
      ...extent,
    });
    const ratio = median(
      rounds.map(([one, other]) => percentile(one.times, 0.95) / percentile(other.times, 0.95)),
    );
    const what = 'search of the header: p95 among 20,000 over p95 among 2,000';
    return [atMost(what, 3, ratio, '', p95s(rounds))];
  } finally {
    await Promise.all([large.stop(), small.stop()]);
  }
}

/** Measures support's search in all districts, relative to a sequential ILIKE over all employees. */
export async function everywhere(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'large', extent.shrink);
  const columns = ['last_name', 'first_name', 'identifier', 'email'];
  const found = `from worker where ${columns.map((name) => `${name} ilike '%garcia%'`).join(' or ')}`;
  const list = [
    { text: `select * ${found} order by last_name limit 20`, values: [] },
    { text: `select count(*) ${found}`, values: [] },
  ];
  const bare = await startBare({ url, list, ...payCodeStatements });
  const service = await asSupport(url);
  try {
    const plain: Load = { ...bare, next: () => ({ method: 'GET', path: '/list' }) };
    const sides = [searching(service, `${base}/everywhere`), plain] as const;
    const rounds = await alternate(sides, { connections: 2, ...extent });
    const ratio = median(rounds.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
    const what = 'search of support among 1,000,000, times a sequential ILIKE over the employees';
    return [atLeast(what, 3, ratio, p95s(rounds))];
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
  }
}

function p95s(rounds: readonly [LoadResult, LoadResult][]): string {
  const p95 = (side: 0 | 1) =>
    percentile(
      rounds.flatMap((round) => round[side].times),
      0.95,
    ).toFixed(0);
  return `p95 ${p95(0)} ms against ${p95(1)} ms`;
}

/** Returns a load of searches in the measured district. Each request searches for the next text in `typed`. */
function searching({ headers, ...side }: Side, path: string): Load {
  let at = 0;
  return {
    ...side,
    headers: { ...headers, aesopUser: JSON.stringify({ orgId: district }) },
    next: () => {
      at += 1;
      return {
        method: 'GET',
        path: `${path}?${new URLSearchParams({ searchFor: typed[at % typed.length] ?? '' })}`,
      };
    },
  };
}

/** Starts the service with a support user, which a prefilled database lacks. */
async function asSupport(url: string): Promise<Side> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    `insert into user_account (subject, login_name, password_hash, user_type, first_name, last_name, email)
     values ('Support:999998', $1, $2, 0, 'Sam', 'Bench', 'support@example.org') on conflict do nothing`,
    [support, await hashPassword(password)],
  );
  await client.end();
  return startService(url, support);
}
