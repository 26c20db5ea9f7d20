import { isLoopback } from '../common/isLoopback.ts';
import type { Environment } from './environment.ts';
import { gatherOidcSettings, type Setting, type Settings } from './gatherOidcSettings.ts';

/** Which identity provider people sign in at, and how the service checks its tokens. */
export interface OidcSettings {
  /** A foreign identity provider; the embedded one when absent. */
  readonly authority: string | undefined;
  readonly clientId: string;
  /** The audience that the embedded provider writes; the first of those that are taken. */
  readonly audience: string;
  /** What an access token may be meant for: one of these must be its audience. */
  readonly audiences: readonly string[];
  readonly scope: string;
  /** How the service asks about opaque access tokens (RFC 7662); absent: they are refused. */
  readonly introspection: IntrospectionSettings | undefined;
  /** How tokens name their issuer where it is not what discovery says; absent: as discovery says. */
  readonly issuer: string | undefined;
  /** Whether an audience that is one text with blanks between is a list. */
  readonly splitsAudience: boolean;
  /** Clients beside the console whose tokens are taken. */
  readonly furtherClients: readonly string[];
  /** Whether the console renews a session by itself shortly before it ends. */
  readonly automaticSilentRenew: boolean;
  /** Whether the console watches the provider's session. */
  readonly monitorSession: boolean;
  /** Further addresses of the foreign provider that the browser may call, such as its token endpoint's. */
  readonly origins: readonly string[];
}

/** Where an answer about an opaque token says whose it is: `sub`, or where that is missing `username` or userinfo. */
const subjectPlaces = ['sub', 'username', 'userinfo'] as const;

/** How the service asks about opaque access tokens. */
export interface IntrospectionSettings {
  readonly clientId: string;
  readonly secret: string;
  /** Where; absent: where discovery says. */
  readonly endpoint: string | undefined;
  readonly subject: (typeof subjectPlaces)[number];
}

/** The scopes that the console asks a district's provider for (docs/specification.md#application-7-session-calls). */
export const specifiedScope = 'openid impersonation flapi.public fl.session flapi.introspection';

/**
 * Reads the settings of the identity provider (docs/configuration.md). Throws a sentence that names the
 * setting that makes no sense.
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

/** Tokens are only as good as the way their keys come: https, or this machine. */
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
