import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#server/common/domainError.ts';
import { readConfig } from '#server/config/config.ts';
import { specifiedScope } from '#server/config/readOidcSettings.ts';
import { tokenVerifier, type VerifyToken } from '#server/identity/sessions/tokenVerifier.ts';
import { type LocalIssuer, publishedKeys, sendJson, startLocalIssuer } from './localIssuer.ts';
import { type Change, makeToken } from './makeToken.ts';

const discovery = '/.well-known/openid-configuration';
const subject = 'Organization User:1032';

let issuer: LocalIssuer;
let problems: unknown[];
beforeEach(async () => {
  issuer = await startLocalIssuer();
  problems = [];
});
afterEach(() => issuer.close());

function verifierWith(changes: Record<string, string> = {}): VerifyToken {
  const config = readConfig({ OIDC_AUTHORITY: issuer.issuer, ...changes });
  return tokenVerifier(config, undefined, (error) => problems.push(error));
}

function token(change: Change = {}): Promise<string> {
  const setting = {
    kind: 'access' as const,
    issuer: issuer.issuer,
    clientId: 'ABSMGMT',
    audience: 'absmgmt-services',
    subject,
    keys: issuer.keys,
  };
  return makeToken(setting, Math.floor(Date.now() / 1000), change);
}

async function codeOf(verifying: Promise<unknown>): Promise<string> {
  const error: unknown = await verifying.catch((caught: unknown) => caught);
  return error instanceof DomainError ? error.code : 'good';
}

describe('the roles of a token', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a list', ['IdmAdministrator', 'Reader'], ['IdmAdministrator', 'Reader']],
    ['one text', 'IdmAdministrator', ['IdmAdministrator']],
    ['nothing', undefined, []],
    ['something else', [7, null, 'Reader', { a: 1 }], ['Reader']],
  ])('may be %s', async (_, roles, expected) => {
    const facts = await verifierWith()(await token({ claims: { roles } }));
    expect(facts).toMatchObject({ subject, session: undefined, roles: expected, actingAs: undefined });
  });

  it('come with whom the provider lets somebody act as', async () => {
    const facts = await verifierWith()(await token({ claims: { acting_as_id: 1032, role: 'Reader' } }));
    expect(facts).toMatchObject({ actingAs: '1032', roles: ['Reader'] });
    const nobody = await verifierWith()(await token({ claims: { acting_as_id: null } }));
    expect(nobody.actingAs).toBeUndefined();
  });

  it('never come with a session of the embedded provider', async () => {
    const facts = await verifierWith()(await token({ claims: { session_uid: 'somebody' } }));
    expect(facts.session).toBeUndefined();
  });

  it.each([
    ['its number', { sid: 'a1', auth_time: 7 }, /^sid a1$/],
    ['the moment of sign-in', { auth_time: 1_700_000_000 }, /^at 1700000000$/],
    ['the day, where the provider says neither', { sid: '' }, /^on \d{4}-\d{2}-\d{2}$/],
  ] as const)('name the session of their own provider by %s', async (_, claims, expected) => {
    const facts = await verifierWith()(await token({ claims }));
    expect(facts.foreignSession).toMatch(expected);
  });

  it('hang, with alternate tokens, on the session where tokens name it, else on the very token', async () => {
    const verify = verifierWith();
    const keys = (claims: Record<string, unknown>[]) =>
      Promise.all(claims.map(async (each) => (await verify(await token({ claims: each }))).sessionKey));
    const [one, renewed, another] = await keys([
      { sid: 'a', jti: '1' },
      { sid: 'a', jti: '2' },
      { sid: 'b' },
    ]);
    expect(one).toBe(renewed);
    expect(one).not.toBe(another);
    const [first, second, bare, alsoBare] = await keys([{ jti: '1' }, { jti: '2' }, {}, { n: 1 }]);
    expect(new Set([one, another, first, second, bare, alsoBare]).size).toBe(6);
  });
});

describe('the audience of an access token', () => {
  const requested = { OIDC_AUDIENCE: 'absmgmt-services ABSMGMT flapi.public' };
  it.each<[string, unknown]>([
    ['the client id', 'ABSMGMT'],
    ['one of the scopes', ['fl.session', 'flapi.public']],
  ])('may be %s where that is configured, and not where it is not', async (_, aud) => {
    const other = await token({ claims: { aud } });
    expect(await codeOf(verifierWith(requested)(other))).toBe('good');
    expect(await codeOf(verifierWith()(other))).toBe('unauthorized');
  });

  it('may be the scopes in one text where that is configured', async () => {
    const other = await token({ claims: { aud: specifiedScope } });
    expect(await codeOf(verifierWith(requested)(other))).toBe('unauthorized');
    expect(await codeOf(verifierWith({ ...requested, OIDC_SPLIT_AUDIENCE: '1' })(other))).toBe('good');
  });

  it('does not make an access token of an id token where the client id is taken', async () => {
    const verify = verifierWith(requested);
    for (const claims of [{ nonce: 'n' }, { at_hash: 'h' }, { typ: 'ID' }, { nonce: 'n', at_hash: 'h' }]) {
      expect(await codeOf(verify(await token({ claims: { aud: 'ABSMGMT', ...claims } })))).toBe(
        'unauthorized',
      );
    }
  });
});

describe('a provider', () => {
  it('is named by its tokens letter by letter as by its discovery, unless that is configured otherwise', async () => {
    const slashed = await token({ claims: { iss: `${issuer.issuer}/` } });
    expect(await codeOf(verifierWith()(slashed))).toBe('unauthorized');
    const configured = { OIDC_ISSUER: `${issuer.issuer}/` };
    expect(await codeOf(verifierWith(configured)(slashed))).toBe('good');
    expect(await codeOf(verifierWith(configured)(await token()))).toBe('unauthorized');
  });

  it('may be configured with a slash at the end of its address, or without', async () => {
    expect(await codeOf(verifierWith({ OIDC_AUTHORITY: `${issuer.issuer}/` })(await token()))).toBe('good');
  });

  it('may give tokens to other clients, which are taken where they are configured', async () => {
    for (const claims of [{ azp: 'the-portal' }, { client_id: 'the-portal' }]) {
      const other = await token({ claims });
      expect(await codeOf(verifierWith()(other))).toBe('unauthorized');
      expect(await codeOf(verifierWith({ OIDC_FURTHER_CLIENTS: 'the-app the-portal' })(other))).toBe('good');
    }
  });

  it('that says to be another one is not believed', async () => {
    issuer.answers.set(discovery, (_, response) =>
      sendJson(response, { issuer: 'https://evil.example', jwks_uri: `${issuer.issuer}/keys` }),
    );
    expect(await codeOf(verifierWith()(await token()))).toBe('misconfigured');
    expect(String(problems[0])).toContain('evil.example');
  });

  it.each(['/keys', discovery])(
    'whose %s is down makes the service unavailable, until it is back',
    async (path) => {
      const verify = verifierWith();
      issuer.answers.set(path, (_, response) => void response.writeHead(500).end());
      expect(await codeOf(verify(await token()))).toBe('unavailable');
      issuer.answers.set(path, (_, response) => void response.end('<html>'));
      expect(await codeOf(verify(await token()))).toBe('unavailable');
      issuer.answers.delete(path);
      expect(await codeOf(verify(await token()))).toBe('good');
      expect(problems).toHaveLength(2);
    },
  );

  it('is asked once for its keys, however many tokens come at once', async () => {
    let count = 0;
    issuer.answers.set('/keys', (_, response) => {
      count += 1;
      sendJson(response, { keys: publishedKeys(issuer.keys) });
    });
    const verify = verifierWith();
    const tokens = await Promise.all([token(), token({ key: 'ec' }), token({ key: 'ed' })]);
    await Promise.all(tokens.map(verify));
    for (const kid of ['a', 'b', 'c']) await codeOf(verify(await token({ header: { kid } })));
    expect(count).toBe(1);
  });
});
