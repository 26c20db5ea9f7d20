import { isLoopback } from '../common/isLoopback.ts';
import type { Environment } from './environment.ts';
import { gatherOidcSettings, type Setting, type Settings } from './gatherOidcSettings.ts';

/** The identity provider and how the service checks its tokens. */
export interface OidcSettings {
  /** URL of an external identity provider. Absent: the embedded provider is used. */
  readonly authority: string | undefined;
  readonly clientId: string;
  /** Audience that the embedded provider writes into its tokens: the first of `audiences`. */
  readonly audience: string;
  /** Accepted audiences. An access token must have one of them. */
  readonly audiences: readonly string[];
  readonly scope: string;
  /** How opaque access tokens are introspected (RFC 7662). Absent: opaque tokens are rejected. */
  readonly introspection: IntrospectionSettings | undefined;
  /** Issuer in tokens, if it differs from the discovery document. */
  readonly issuer: string | undefined;
  /** Whether a token's audience text with spaces is read as several audiences. */
  readonly splitsAudience: boolean;
  /** Clients besides the console whose tokens are accepted. */
  readonly furtherClients: readonly string[];
  /** Whether the console renews a session automatically before it expires. */
  readonly automaticSilentRenew: boolean;
  /** Whether the console monitors the provider's session. */
  readonly monitorSession: boolean;
  /** Additional origins of the external provider that the browser may call, such as its token endpoint's. */
  readonly origins: readonly string[];
}

/** The sources of the token's subject: `sub` or `username` of the introspection response, or the userinfo endpoint. */
const subjectPlaces = ['sub', 'username', 'userinfo'] as const;

/** How the service introspects opaque access tokens. */
export interface IntrospectionSettings {
  readonly clientId: string;
  readonly secret: string;
  /** URL of the introspection endpoint. Absent: the URL from the discovery document is used. */
  readonly endpoint: string | undefined;
  readonly subject: (typeof subjectPlaces)[number];
}

/** Scopes that the console requests from a district's provider (docs/specification.md#application-7-session-calls). */
export const specifiedScope = 'openid impersonation flapi.public fl.session flapi.introspection';

/**
 * Reads the settings of the identity provider (docs/configuration.md). Throws an error that names the invalid setting.
 */
export function readOidcSettings(environment: Environment): OidcSettings {
  const settings = gatherOidcSettings(environment);
  const authority = settings.OIDC_AUTHORITY && addressOf('OIDC_AUTHORITY', settings.OIDC_AUTHORITY);
  const audiences = words(settings.OIDC_AUDIENCE ?? 'absmgmt-services');
  return {
    authority,
    clientId: settings.OIDC_CLIENT_ID ?? 'ABSMGMT',
    audience: audiences[0] ?? 'absmgmt-services',
    audiences,
    scope: settings.OIDC_SCOPE ?? (authority ? specifiedScope : 'openid profile'),
    introspection: introspectionOf(settings),
    issuer: settings.OIDC_ISSUER,
    splitsAudience: isOn('OIDC_SPLIT_AUDIENCE', settings.OIDC_SPLIT_AUDIENCE ?? '0'),
    furtherClients: words(settings.OIDC_FURTHER_CLIENTS ?? ''),
    automaticSilentRenew: isOn('OIDC_AUTOMATIC_RENEW', settings.OIDC_AUTOMATIC_RENEW ?? '0'),
    monitorSession: isOn('OIDC_MONITOR_SESSION', settings.OIDC_MONITOR_SESSION ?? '1'),
    origins: words(settings.OIDC_ORIGINS ?? '').map(
      (text) => new URL(addressOf('OIDC_ORIGINS', text)).origin,
    ),
  };
}

function introspectionOf(settings: Settings): OidcSettings['introspection'] {
  const { OIDC_INTROSPECTION_CLIENT_ID: clientId, OIDC_INTROSPECTION_CLIENT_SECRET: secret } = settings;
  const { OIDC_INTROSPECTION_ENDPOINT: endpoint, OIDC_INTROSPECTION_SUBJECT: subject } = settings;
  if (clientId && secret) {
    return {
      clientId,
      secret,
      endpoint: endpoint && addressOf('OIDC_INTROSPECTION_ENDPOINT', endpoint),
      subject: placeOf(subject ?? 'sub'),
    };
  }
  if (!clientId && !secret && !endpoint && !subject) return undefined;
  throw new Error('OIDC_INTROSPECTION_CLIENT_ID and OIDC_INTROSPECTION_CLIENT_SECRET are needed together.');
}

function placeOf(text: string): IntrospectionSettings['subject'] {
  const place = subjectPlaces.find((known) => known === text);
  if (place) return place;
  throw new Error(`OIDC_INTROSPECTION_SUBJECT must be ${subjectPlaces.join(', ')}; it is "${text}".`);
}

/**
 * Parses a URL of the identity provider. It must use https or a local address, because the keys that verify tokens come
 * from there.
 */
function addressOf(name: Setting, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address && (address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address)))) {
    return text;
  }
  throw new Error(`${name} must be an https address (http only on this machine); it is "${text}".`);
}

function isOn(name: Setting, text: string): boolean {
  if (text === '1' || text === '0') return text === '1';
  throw new Error(`${name} must be 1 or 0; it is "${text}".`);
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
