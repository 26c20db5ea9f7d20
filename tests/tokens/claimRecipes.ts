import type { Recipe } from './makeToken.ts';
import type { VectorSetting } from './vectors.ts';

/** Returns recipes of tokens whose claims are right, wrong or odd. */
export function claimRecipes(setting: VectorSetting, now: number): Recipe[] {
  return [...ofWhom(setting), ...forWhom(setting), ...ofTimes(now), ...odd(setting)];
}

function ofWhom({ issuer }: VectorSetting): Recipe[] {
  const message = 'Invalid issuer';
  return [
    { name: 'plain, signed with RSA' },
    { name: 'plain, signed with an elliptic curve', key: 'ec' },
    { name: 'plain, signed with EdDSA', key: 'ed' },
    { name: 'an issuer with a slash at its end', claims: { iss: `${issuer}/` }, message },
    { name: 'no issuer', claims: { iss: undefined }, message },
    { name: 'another issuer', claims: { iss: 'https://evil.example' }, message },
    { name: 'an issuer that begins like ours', claims: { iss: `${issuer}.evil.example` }, message },
    { name: 'an issuer in capitals', claims: { iss: issuer.toUpperCase() }, message },
    { name: 'an issuer with a path', claims: { iss: `${issuer}/tenant` }, message },
    { name: 'an issuer with two slashes at its end', claims: { iss: `${issuer}//` }, message },
    { name: 'a list of issuers', claims: { iss: [issuer] }, message },
    { name: 'an issuer that is nothing', claims: { iss: null }, message },
    { name: 'no subject', claims: { sub: undefined }, message: 'Invalid sub' },
    { name: 'an empty subject', claims: { sub: '' }, message: 'Invalid sub' },
    { name: 'a number as the subject', claims: { sub: 7 }, message: 'Invalid sub' },
    {
      name: 'a NUL in the subject',
      claims: { sub: 'Support:7\u0000' },
      message: 'Invalid sub',
      only: 'access',
    },
    { name: 'a subject too long', claims: { sub: 'x'.repeat(300) }, message: 'Invalid sub', only: 'access' },
  ];
}

function forWhom({ audience, clientId }: VectorSetting): Recipe[] {
  const message = 'Invalid audience';
  return [
    { name: 'a list of audiences with ours', claims: { aud: ['somebody-else', audience] } },
    { name: 'no audience', claims: { aud: undefined }, message },
    { name: 'another audience', claims: { aud: 'somebody-else' }, message },
    { name: 'an audience that holds ours', claims: { aud: `${audience}-evil` }, message },
    { name: 'an audience in small letters', claims: { aud: `x${audience}`.toLowerCase() }, message },
    { name: 'a list of other audiences', claims: { aud: ['one', 'two'] }, message },
    { name: 'an empty list of audiences', claims: { aud: [] }, message },
    { name: 'a number as the audience', claims: { aud: 7 }, message },
    { name: 'an object as the audience', claims: { aud: { [audience]: true } }, message },
    { name: 'a list in a list of audiences', claims: { aud: [[audience]] }, message },
    { name: 'our client as azp', claims: { azp: clientId } },
    { name: 'another client as azp', claims: { azp: 'somebody-else' }, message: 'Invalid azp' },
    { name: 'a list as azp', claims: { azp: [clientId] }, message: 'Invalid azp' },
    { name: 'our client as client_id', claims: { client_id: clientId }, only: 'access' },
    {
      name: 'another client as client_id',
      claims: { client_id: 'somebody-else' },
      message: 'Invalid azp',
      only: 'access',
    },
  ];
}

function ofTimes(now: number): Recipe[] {
  return [
    { name: 'made a little in the future', claims: { iat: now + 500 } },
    { name: 'made in the future', claims: { iat: now + 700 }, message: 'iat is in the future' },
    { name: 'no iat', claims: { iat: undefined }, message: 'Invalid iat' },
    { name: 'a text as iat', claims: { iat: String(now) }, message: 'Invalid iat' },
    { name: 'valid from a little later', claims: { nbf: now + 500 } },
    { name: 'valid since long', claims: { nbf: now - 5000 } },
    { name: 'valid from later', claims: { nbf: now + 700 }, message: 'nbf is in the future' },
    { name: 'a text as nbf', claims: { nbf: 'now' }, message: 'Invalid nbf' },
    { name: 'ended within the skew', claims: { exp: now - 500 } },
    { name: 'ended', claims: { exp: now - 700 }, message: 'exp is in the past' },
    { name: 'ended in 1970', claims: { exp: 0 }, message: 'exp is in the past' },
    { name: 'ended before time', claims: { exp: -1 }, message: 'exp is in the past' },
    { name: 'no exp', claims: { exp: undefined }, message: 'Invalid exp' },
    { name: 'a text as exp', claims: { exp: String(now + 900) }, message: 'Invalid exp' },
    { name: 'nothing as exp', claims: { exp: null }, message: 'Invalid exp' },
    {
      name: 'without end',
      claims: { exp: 0 },
      payload: (json) => json.replace('"exp":0', '"exp":1e999'),
      message: 'Invalid exp',
      only: 'access',
    },
  ];
}

/**
 * Returns recipes of tokens with unusual claims. If a token has a claim twice, the last one counts (RFC 7519, section
 * 4).
 */
function odd({ audience }: VectorSetting): Recipe[] {
  const first = (claim: string) => (json: string) => json.replace('{', `{${claim},`);
  const last = (claim: string) => (json: string) => json.replace(/}$/, `,${claim}}`);
  return [
    { name: 'another audience before ours', payload: first('"aud":"somebody-else"') },
    { name: 'another audience after ours', payload: last('"aud":"x"'), message: 'Invalid audience' },
    { name: 'an end in the past after ours', payload: last('"exp":1'), message: 'exp is in the past' },
    {
      name: 'an audience by way of the prototype',
      claims: { aud: undefined },
      payload: last(`"__proto__":{"aud":"${audience}"}`),
      message: 'Invalid audience',
    },
    { name: 'names in many scripts', claims: { name: 'Peñasco 学校 😀 \u202e' } },
    { name: 'claims nobody knows', claims: { admin: true, 'urn:x': { y: [1] } } },
  ];
}
