import { base64url, type Recipe, underHeader } from './makeToken.ts';
import type { VectorSetting } from './vectors.ts';

const unsigned = 'signature validation failed';
const malformed = 'JWT validation failed';

/** Returns recipes of tokens with legitimate and malicious headers for the key and algorithm. */
export function headerRecipes(setting: VectorSetting): Recipe[] {
  return [...ofKeys(setting), ...ofAlgorithms(setting), ...ofExtensions(setting), ...ofTypes()];
}

function ofKeys({ keys }: VectorSetting): Recipe[] {
  return [
    { name: 'no kid, where one key fits', key: 'ec', header: { kid: undefined } },
    { name: 'no kid, where two keys fit', key: 'anotherRsa', header: { kid: undefined } },
    { name: 'an unknown kid', header: { kid: 'nobody' }, message: unsigned },
    { name: 'the kid of another key', header: { kid: 'anotherRsa' }, message: unsigned },
    { name: 'the kid of a key of another kind', header: { kid: 'ec' }, message: unsigned },
    { name: 'a kid that is a path', header: { kid: '../../../dev/null' }, message: unsigned },
    { name: 'a kid that is a query', header: { kid: "rsa' or '1'='1" }, message: unsigned },
    { name: 'signed by a stranger with our kid', key: 'stranger', message: unsigned },
    {
      name: 'signed by a stranger without a kid',
      key: 'stranger',
      header: { kid: undefined },
      message: unsigned,
    },
    {
      name: 'a stranger’s key in the header',
      key: 'stranger',
      header: { jwk: keys.stranger.jwk },
      message: unsigned,
    },
    {
      name: 'a stranger’s key in the header and no kid',
      key: 'stranger',
      header: { jwk: keys.stranger.jwk, kid: undefined },
      message: unsigned,
    },
    {
      name: 'a stranger’s address of keys',
      key: 'stranger',
      header: { jku: 'https://evil.example/keys' },
      message: unsigned,
    },
    {
      name: 'a stranger’s address of a certificate',
      key: 'stranger',
      header: { x5u: 'https://evil.example/certificate' },
      message: unsigned,
    },
    { name: 'a stranger’s certificate', key: 'stranger', header: { x5c: ['MIIB'] }, message: unsigned },
    { name: 'an address of keys that nobody follows', header: { jku: 'https://evil.example/keys' } },
  ];
}

function ofAlgorithms({ keys: { rsa } }: VectorSetting): Recipe[] {
  const shared = (name: string, secret: string, alg = 'HS256'): Recipe => ({
    name: `${alg} by ${name}`,
    header: { alg },
    secret,
    message: malformed,
  });
  return [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => ({
      name: `${alg} without a signature`,
      header: { alg },
      bend: (token: string) => token.replace(/[^.]*$/, ''),
      message: malformed,
    })),
    { name: 'none above a signature', header: { alg: 'none' }, message: malformed },
    shared('the public key as PEM', rsa.pem),
    shared('the public key as PEM without its last line end', rsa.pem.trim()),
    shared('the public key as JWK', JSON.stringify(rsa.jwk)),
    shared('the public key’s modulus', String(rsa.jwk.n)),
    shared('the public key as PEM', rsa.pem, 'HS384'),
    shared('the public key as PEM', rsa.pem, 'HS512'),
    shared('a secret of nothing', '\u0000'),
    { name: 'no algorithm', header: { alg: undefined }, message: malformed },
    { name: 'a number as the algorithm', header: { alg: 256 }, message: malformed },
    { name: 'an algorithm in small letters', header: { alg: 'rs256' }, message: malformed },
    { name: 'an algorithm of encryption', header: { alg: 'RSA-OAEP', enc: 'A256GCM' }, message: malformed },
    { name: 'another algorithm than the key’s', key: 'ec', header: { alg: 'RS256' }, message: unsigned },
    { name: 'a padding that the key is not for', header: { alg: 'PS256' }, message: unsigned },
  ];
}

function ofExtensions(_: VectorSetting): Recipe[] {
  return [
    { name: 'a critical header nobody knows', header: { crit: ['odd'], odd: 1 }, message: malformed },
    { name: 'a critical header that is not there', header: { crit: ['gone'] }, message: malformed },
    { name: 'an empty list of critical headers', header: { crit: [] }, message: malformed },
    { name: 'a text as critical headers', header: { crit: 'odd', odd: 1 }, message: malformed },
    { name: 'a critical header of the standard', header: { crit: ['alg'] }, message: malformed },
    {
      name: 'a critical header after signing',
      bend: (token) => underHeader(token, { alg: 'RS256', kid: 'rsa', crit: ['exp'], exp: 1 }),
      message: malformed,
    },
    {
      name: 'a payload that is not encoded',
      bend: (token) => underHeader(token, { alg: 'RS256', kid: 'rsa', crit: ['b64'], b64: false }),
      message: unsigned,
    },
    {
      name: 'a header that was changed',
      bend: (token) => underHeader(token, { alg: 'RS256', kid: 'rsa', typ: 'JWT', odd: 1 }),
      message: unsigned,
    },
    {
      name: 'a header that is a list',
      bend: (token) => token.replace(/^[^.]+/, base64url('["RS256"]')),
      message: malformed,
    },
  ];
}

/**
 * Returns recipes of tokens with different types (`typ`) in the header. Only services distinguish access tokens from
 * other tokens.
 */
function ofTypes(): Recipe[] {
  const only = 'access';
  const message = malformed;
  return [
    { name: 'the type of an access token', header: { typ: 'at+jwt' }, only },
    { name: 'the long type of an access token', header: { typ: 'application/at+jwt' }, only },
    { name: 'the type in capitals', header: { typ: 'AT+JWT' }, only },
    { name: 'no type', header: { typ: undefined }, only },
    { name: 'the type of a logout token', header: { typ: 'logout+jwt' }, message, only },
    { name: 'the type of a proof', header: { typ: 'dpop+jwt' }, message, only },
    { name: 'a number as the type', header: { typ: 1 }, message, only },
    { name: 'the hash of an access token, as id tokens have', claims: { at_hash: 'x' }, message, only },
    { name: 'a nonce and no scope, as id tokens have', claims: { nonce: 'x' }, message, only },
    { name: 'a nonce and a scope', claims: { nonce: 'x', scope: 'openid' }, only },
    { name: 'events, as logout tokens have', claims: { events: {} }, message, only },
    { name: 'the claim of a refresh token', claims: { typ: 'Refresh' }, message, only },
    { name: 'the claim of an id token', claims: { typ: 'ID' }, message, only },
    { name: 'the claim of a bearer token', claims: { typ: 'Bearer' }, only },
  ];
}
