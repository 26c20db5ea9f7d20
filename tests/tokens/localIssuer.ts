import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export type KeyName = 'rsa' | 'anotherRsa' | 'ec' | 'ed' | 'stranger';

export interface IssuerKey {
  readonly kid: string;
  readonly alg: string;
  readonly secret: CryptoKey;
  /** The public key. */
  readonly jwk: JWK;
  /** The public key in PEM format. */
  readonly pem: string;
}

export type IssuerKeys = Readonly<Record<KeyName, IssuerKey>>;

const algorithms: Readonly<Record<KeyName, string>> = {
  rsa: 'RS256',
  anotherRsa: 'RS256',
  ec: 'ES256',
  ed: 'EdDSA',
  stranger: 'RS256',
};

let madeKeys: Promise<IssuerKeys> | undefined;

/**
 * Returns the keys of an identity provider, created once and then shared. The key `stranger` is not published, although
 * it has the ID of the first key.
 */
export function issuerKeys(): Promise<IssuerKeys> {
  madeKeys ??= makeKeys();
  return madeKeys;
}

async function makeKeys(): Promise<IssuerKeys> {
  const names = Object.keys(algorithms) as KeyName[];
  const entries = await Promise.all(names.map(async (name) => [name, await makeKey(name)] as const));
  return Object.fromEntries(entries) as IssuerKeys;
}

async function makeKey(name: KeyName): Promise<IssuerKey> {
  const alg = algorithms[name];
  const kid = name === 'stranger' ? 'rsa' : name;
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  return { kid, alg, secret: privateKey, jwk, pem: await exportSPKI(publicKey) };
}

/** Returns the public keys that the issuer publishes: all except `stranger`. */
export function publishedKeys({ stranger: _, ...published }: IssuerKeys): JWK[] {
  return Object.values(published).map(({ jwk }) => jwk);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An identity provider on this machine, as needed for token checks. */
export interface LocalIssuer {
  readonly issuer: string;
  readonly keys: IssuerKeys;
  /** Responses that a test sets, by path. They take precedence over the issuer's own. */
  readonly answers: Map<string, Answer>;
  readonly close: () => Promise<void>;
}

/**
 * Starts an identity provider that serves its discovery document and keys. `metadata` returns additional entries for
 * the discovery document, given the issuer's URL.
 */
export async function startLocalIssuer(
  metadata: (issuer: string) => Record<string, unknown> = () => ({}),
): Promise<LocalIssuer> {
  const keys = await issuerKeys();
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const own = answers.get(request.url ?? '');
    if (own) return own(request, response);
    if (request.url === '/keys') return sendJson(response, { keys: publishedKeys(keys) });
    const isDiscovery = request.url === '/.well-known/openid-configuration';
    if (!isDiscovery) return void response.writeHead(404).end();
    sendJson(response, { issuer, jwks_uri: `${issuer}/keys`, ...metadata(issuer) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { issuer, keys, answers, close };
}

/** Sends a JSON response that pages of any origin may read. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body));
}
