/** Run-time configuration of the service, from environment variables (README, "Configuration"). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database, its keys and its lock live. */
  readonly dataDirectory: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How many connections to that server at most; undefined leaves it to the storage. */
  readonly databasePool: number | undefined;
  /** The address at which browsers reach the console; default http://localhost:PORT. */
  readonly publicUrl: string;
  readonly oidc: {
    /** A foreign identity provider; the embedded one when absent. */
    readonly authority: string | undefined;
    readonly clientId: string;
    readonly audience: string;
    readonly scope: string;
  };
  /** Proxies in front of the service: how many, or their addresses. Only they are believed about a caller's address. */
  readonly trustProxy: number | string | false;
  readonly logLevel: string;
  /** Whether an empty database is filled with the demonstration; a real server only when asked for. */
  readonly demo: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; throws a sentence that names the variable when one makes no sense. */
export function readConfig(environment: Environment): Config {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535; it is "${environment.PORT}".`);
  }
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const clientId = environment.OIDC_CLIENT_ID ?? 'ABSMGMT';
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDirectory: environment.DATA_DIR ?? 'data',
    databaseUrl: environment.DATABASE_URL || undefined,
    databasePool: readPool(environment.DATABASE_POOL),
    publicUrl,
    oidc: {
      authority: environment.OIDC_AUTHORITY,
      clientId,
      audience: environment.OIDC_AUDIENCE ?? 'absmgmt-services',
      scope: environment.OIDC_SCOPE ?? 'openid profile',
    },
    trustProxy: readTrust(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL ?? 'warn',
    demo: environment.DEMO === undefined ? !environment.DATABASE_URL : environment.DEMO !== '0',
  };
}

function readPool(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const size = Number(text);
  if (Number.isInteger(size) && size >= 1) return size;
  throw new Error(`DATABASE_POOL must be a number from 1; it is "${text}".`);
}

function readTrust(text: string | undefined): Config['trustProxy'] {
  if (!text) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
