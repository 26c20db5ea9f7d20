import { base64url, type Recipe } from './makeToken.ts';
import type { VectorSetting } from './vectors.ts';

const unsigned = 'signature validation failed';
const malformed = 'JWT validation failed';

/** Returns recipes of malformed tokens, and of tokens that were changed in transit. */
export function formRecipes({ keys }: VectorSetting): Recipe[] {
  const parts: readonly [name: string, bend: (token: string) => string][] = [
    ['nothing', () => ''],
    ['a word', () => 'token'],
    ['the word null', () => 'null'],
    ['two dots', () => '..'],
    ['two parts', (token) => token.replace(/\.[^.]*$/, '')],
    ['four parts', (token) => `${token}.x`],
    ['five parts, as encrypted tokens have', (token) => `${token}.x.y`],
    ['a dot at the end', (token) => `${token}.`],
    ['no header', (token) => token.replace(/^[^.]+/, '')],
    ['no payload', (token) => token.replace(/\.[^.]+\./, '..')],
    ['no signature', (token) => token.replace(/[^.]+$/, '')],
    ['a header that is not JSON', (token) => token.replace(/^[^.]+/, base64url('RS256'))],
    ['letters of no base64', (token) => token.replace(/^../, 'é!')],
    ['the public key instead', () => keys.rsa.pem],
  ];
  return [
    ...parts.map(([name, bend]) => ({ name, bend, message: malformed })),
    ...changedOnTheWay(),
    ...ofPayloads(),
    ...spelled(),
  ];
}

function changedOnTheWay(): Recipe[] {
  return [
    { name: 'another letter in the signature', bend: (token) => turned(token, -20), message: unsigned },
    { name: 'a signature cut short', bend: (token) => token.slice(0, -20), message: unsigned },
    {
      name: 'a signature of zeros',
      bend: (token) => token.replace(/[^.]+$/, 'A'.repeat(342)),
      message: unsigned,
    },
    {
      name: 'another payload under the signature',
      bend: (token) => token.replace(/\.[^.]+\./, `.${base64url('{"sub":"Support:7"}')}.`),
      message: unsigned,
    },
  ];
}

function ofPayloads(): Recipe[] {
  const message = malformed;
  return [
    { name: 'a payload that is not JSON', payload: () => 'sub=1', message },
    { name: 'a payload that is a list', payload: (json) => `[${json}]`, message },
    { name: 'a payload that is a text', payload: (json) => JSON.stringify(json), message },
    { name: 'a payload that is nothing', payload: () => 'null', message },
    { name: 'an empty payload', payload: () => '{}', message: 'Invalid issuer' },
    { name: 'a payload that was cut', payload: (json) => json.slice(0, -1), message },
    { name: 'a payload of no UTF-8', payload: ofNoUtf8, message, only: 'access' },
    { name: 'a payload of 9 KB', claims: { odd: 'x'.repeat(9000) }, message, only: 'access' },
    { name: 'a payload of 6 KB', claims: { odd: 'x'.repeat(4500) } },
  ];
}

/** Returns recipes of tokens in a wrong spelling. A token has only one valid spelling (RFC 7515, section 7.1). */
function spelled(): Recipe[] {
  const message = malformed;
  return [
    { name: 'a blank in it', bend: (token) => token.replace('.', '. '), message },
    { name: 'a blank after it', bend: (token) => `${token} `, message },
    { name: 'a line end after it', bend: (token) => `${token}\n`, message },
    { name: 'padding after it', bend: (token) => `${token}==`, message },
    { name: 'the scheme twice', bend: (token) => `Bearer ${token}`, message },
    { name: 'the token twice', bend: (token) => `${token},${token}`, message },
  ];
}

/** Returns the payload with a claim that contains a byte of invalid UTF-8. */
function ofNoUtf8(json: string): Uint8Array {
  const bytes = Buffer.from(json.replace(/}$/, ',"odd":"?"}'));
  bytes[bytes.lastIndexOf('?')] = 0xff;
  return bytes;
}

function turned(token: string, place: number): string {
  const letter = token.at(place) === 'A' ? 'B' : 'A';
  return token.slice(0, place) + letter + token.slice(token.length + place + 1);
}
