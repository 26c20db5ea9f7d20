import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readOidcSettings, specifiedScope } from '#server/config/readOidcSettings.ts';
import { consolePolicy } from '#server/http/securityHeaders.ts';
import { runTimeConfig } from '#server/http/xsrf.ts';

const directory = mkdtempSync(join(tmpdir(), 'absmgmt-oidc-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(content: unknown): string {
  const path = join(directory, `${Math.random()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const authority = 'https://id.example.org/tenant/';

describe('the settings of the identity provider', () => {
  it('have defaults: the embedded provider and its own scopes', () => {
    expect(readOidcSettings({})).toEqual({
      authority: undefined,
      clientId: 'ABSMGMT',
      audience: 'absmgmt-services',
      audiences: ['absmgmt-services'],
      scope: 'openid profile',
      introspection: undefined,
      automaticSilentRenew: false,
      monitorSession: true,
      origins: [],
      issuer: undefined,
      splitsAudience: false,
      furtherClients: [],
    });
  });

  it('default to the scopes of the specification with a foreign provider', () => {
    expect(readOidcSettings({ OIDC_AUTHORITY: authority }).scope).toBe(specifiedScope);
    const own = readOidcSettings({ OIDC_AUTHORITY: authority, OIDC_SCOPE: 'openid email' });
    expect(own.scope).toBe('openid email');
  });

  it('can be in a file that environment variables override; empty values count as missing', () => {
    const file = fileWith({
      OIDC_AUTHORITY: authority,
      OIDC_CLIENT_ID: 'of-file',
      OIDC_AUTOMATIC_RENEW: true,
      OIDC_MONITOR_SESSION: 0,
    });
    const environment = { OIDC_CONFIG_FILE: file, OIDC_CLIENT_ID: 'of-environment', OIDC_AUTHORITY: '' };
    expect(readOidcSettings(environment)).toMatchObject({
      authority,
      clientId: 'of-environment',
      automaticSilentRenew: true,
      monitorSession: false,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an unknown name in the file',
      { OIDC_CONFIG_FILE: fileWith({ OIDC_AUTORITY: 'x' }) },
      'Did you mean "OIDC_AUTHORITY"?',
    ],
    [
      'a list in the file',
      { OIDC_CONFIG_FILE: fileWith({ OIDC_SCOPE: ['openid'] }) },
      'OIDC_SCOPE must be a text',
    ],
    ['a file that does not hold an object', { OIDC_CONFIG_FILE: fileWith([]) }, 'must hold one JSON object'],
    ['a file that is not JSON', { OIDC_CONFIG_FILE: fileWith('OIDC_SCOPE=x') }, 'cannot be read as JSON'],
    ['a missing file', { OIDC_CONFIG_FILE: '/nowhere.json' }, 'cannot be read as JSON'],
    ['a misspelled environment variable', { OIDC_CLIENTID: 'x' }, 'Did you mean "OIDC_CLIENT_ID"?'],
    ['an authority that is not a URL', { OIDC_AUTHORITY: 'id.example.org' }, 'must be an https address'],
    ['an authority without https', { OIDC_AUTHORITY: 'http://id.example.org' }, 'must be an https address'],
    ['an origin that is not a URL', { OIDC_ORIGINS: "https://a.example 'self'" }, 'OIDC_ORIGINS must be'],
    ['a client without a secret', { OIDC_INTROSPECTION_CLIENT_ID: 'x' }, 'are needed together'],
    [
      'a switch that is neither 1 nor 0',
      { OIDC_AUTOMATIC_RENEW: 'yes' },
      'OIDC_AUTOMATIC_RENEW must be 1 or 0',
    ],
  ])('reject %s in a sentence', (_, environment, sentence) => {
    expect(() => readOidcSettings(environment)).toThrow(sentence);
  });

  it('ignore unrelated variables', () => {
    expect(readOidcSettings({ OIDC_TOKEN_OF_CI: 'x' }).clientId).toBe('ABSMGMT');
  });

  it('accept http for a provider on localhost', () => {
    for (const address of ['http://localhost:8081', 'http://127.0.0.1:8081/realm', 'http://[::1]:8081']) {
      expect(readOidcSettings({ OIDC_AUTHORITY: address }).authority).toBe(address);
    }
  });
});

describe('the console’s identity configuration', () => {
  it('has the provider, and how to renew and monitor the session', () => {
    expect(runTimeConfig(readConfig({}))).toMatchObject({
      identityProviderIsOwn: true,
      automaticSilentRenew: false,
      monitorSession: true,
      scope: 'openid profile',
    });
    const foreign = readConfig({
      OIDC_AUTHORITY: authority,
      OIDC_AUTOMATIC_RENEW: '1',
      OIDC_MONITOR_SESSION: '0',
    });
    expect(runTimeConfig(foreign)).toMatchObject({
      authority,
      identityProviderIsOwn: false,
      automaticSilentRenew: true,
      monitorSession: false,
      scope: specifiedScope,
    });
  });

  it('never contains the service’s own secret', () => {
    const config = readConfig({
      OIDC_AUTHORITY: authority,
      OIDC_INTROSPECTION_CLIENT_ID: 'services',
      OIDC_INTROSPECTION_CLIENT_SECRET: 'very-secret',
    });
    expect(JSON.stringify(runTimeConfig(config))).not.toContain('very-secret');
  });

  it('lets the browser call only the provider and the configured origins', () => {
    const config = readConfig({
      OIDC_AUTHORITY: authority,
      OIDC_ORIGINS: 'https://tokens.example.org/oauth2 https://id.example.org',
    });
    const policy = consolePolicy(config, '/', 'n').split('; ');
    expect(policy).toContain("connect-src 'self' https://id.example.org https://tokens.example.org");
    expect(policy).toContain("frame-src 'self' https://id.example.org https://tokens.example.org");
  });
});
