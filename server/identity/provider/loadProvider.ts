import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database, Row } from '../../database/database.ts';
import type { JobKind } from '../../jobs/jobKind.ts';

export type LoadedProvider = typeof import('oidc-provider');

const knownWarning = 'Unsupported runtime';

/**
 * Loads the provider's library. It warns on Node 20 that it wants a newer version; all flows that the console uses are
 * tested there, so the warning is suppressed.
 */
export async function loadProvider(): Promise<LoadedProvider> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(knownWarning)) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

interface RecordRow extends Row {
  readonly payload: AdapterPayload;
  readonly consumed: string | number | null;
}

const columns = 'payload, extract(epoch from consumed_at) as consumed';
const isAlive = '(expires_at is null or expires_at > now())';

/**
 * Storage for one kind of the embedded provider's sessions, codes and tokens: the table `provider_record`, shared by
 * all processes.
 */
export function providerRecords(database: Database, { errors }: LoadedProvider) {
  return (kind: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      database.identity((sql) => sql(upsert, values(kind, id, payload, expiresIn))).then(nothing),
    find: (id) => findOne(database, 'record_id', kind, id),
    findByUid: (uid) => findOne(database, 'uid', kind, uid),
    // The device flow is off, so there are no user codes.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const rows = await database.identity((sql) => sql(consume, [kind, id]));
      // Two processes may try to use the same code; only one of them succeeds.
      if (rows.length === 0) throw new errors.InvalidGrant(`${kind} already used`);
    },
    destroy: (id) =>
      database
        .identity((sql) => sql('delete from provider_record where kind = $1 and record_id = $2', [kind, id]))
        .then(nothing),
    // Deletes only records of this kind, because the current interaction also refers to the grant and must continue.
    revokeByGrantId: (grantId) =>
      database
        .identity((sql) =>
          sql('delete from provider_record where kind = $1 and grant_id = $2', [kind, grantId]),
        )
        .then(nothing),
  });
}

const upsert = `insert into provider_record (kind, record_id, payload, uid, grant_id, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
  on conflict (kind, record_id) do update set payload = excluded.payload, uid = excluded.uid,
    grant_id = excluded.grant_id, expires_at = excluded.expires_at`;

const consume = `update provider_record set consumed_at = now()
  where kind = $1 and record_id = $2 and consumed_at is null returning record_id`;

function values(kind: string, id: string, payload: AdapterPayload, expiresIn: number | undefined): unknown[] {
  return [kind, id, JSON.stringify(payload), payload.uid ?? null, payload.grantId ?? null, expiresIn ?? null];
}

async function findOne(
  database: Database,
  column: 'record_id' | 'uid',
  kind: string,
  value: string,
): Promise<AdapterPayload | undefined> {
  const text = `select ${columns} from provider_record where kind = $1 and ${column} = $2 and ${isAlive} limit 1`;
  const [row] = await database.identity((sql) => sql<RecordRow>(text, [kind, value]));
  if (!row) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(Number(row.consumed)) };
}

/** Deletes expired records. Returns their number. */
export async function sweepProviderRecords(database: Database): Promise<number> {
  const rows = await database.identity((sql) =>
    sql('delete from provider_record where expires_at < now() returning record_id'),
  );
  return rows.length;
}

/** Deletes expired sign-in records. */
export const signInCleanupJob: JobKind<never, { readonly database: Database }> = {
  name: 'sign-in-cleanup',
  ids: [],
  due: {
    every: 600,
    read: async ({ database }) => {
      const text = 'select 1 from provider_record where expires_at < now() limit 1';
      return (await database.identity((sql) => sql(text))).map(() => ({}));
    },
  },
  retry: { limit: 1, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database }) => {
    await sweepProviderRecords(database);
  },
};

const nothing = () => undefined;

/**
 * Policy for when users must sign in. No consent is requested, because the console belongs to the provider. A session
 * whose account is deleted or disabled does not count.
 */
export function signInPolicy({ interactionPolicy }: LoadedProvider) {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const isGone = new Check(
    'account_gone',
    'the account of the session is not there any more',
    'login_required',
    ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
  );
  policy.get('login')?.checks.add(isGone);
  return policy;
}
