import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { directBase } from '../config/readServices.ts';

/** The page that renews a session in a hidden frame. Only this page may be framed, and only by ourselves. */
const silentRenewPath = '/silentRenew.html';

/** Sources from which a page of the console may load content, by directive of the Content-Security-Policy. */
const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
} as const;

type Directive = keyof typeof contentSecurityPolicy;

/**
 * Headers of every response. Caching is off by default: almost all responses contain personal data, and a route that
 * forgets to set this header must not end up in a shared cache (docs/quality.md#security).
 */
const alwaysSent = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Returns the Content-Security-Policy as header text. `changes` replaces the sources of single directives. */
function policyText(changes: Partial<Record<Directive, string>> = {}): string {
  return Object.entries({ ...contentSecurityPolicy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * Returns the Content-Security-Policy of a console page: styles carry a nonce, and external services may be called.
 * `changes` replaces the sources of directives if the console is served differently, as in development.
 */
export function consolePolicy(
  config: Config,
  path: string,
  nonce: string,
  changes: Partial<Record<Directive, string>> = {},
): string {
  const framed = path.toLowerCase() === silentRenewPath.toLowerCase();
  const foreign = foreignOrigins(config.oidc);
  return policyText({
    'script-src': `'self'${helperOrigin(config)}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': `'self'${foreign}${directOrigins(config)}`,
    'frame-src': `'self'${foreign}${legacyOrigin(config)}`,
    'frame-ancestors': framed ? "'self'" : "'none'",
    ...changes,
  });
}

/** Content-Security-Policy sources for an external provider's endpoints and its session check page. */
export function foreignOrigins({ authority, origins }: Config['oidc']): string {
  const known = authority ? [new URL(authority).origin, ...origins] : origins;
  return [...new Set(known)].map((origin) => ` ${origin}`).join('');
}

/** Content-Security-Policy sources for services that browsers call directly. */
export function directOrigins({ services: { places } }: Config): string {
  const bases = Object.values(places).flatMap((place) => directBase(place) ?? []);
  return [...new Set(bases.map((base) => ` ${new URL(base).origin}`))].join('');
}

/** Content-Security-Policy source of the legacy pages, which the console shows in a frame. */
function legacyOrigin({ legacyUrl }: Config): string {
  return legacyUrl ? ` ${new URL(legacyUrl).origin}` : '';
}

/** Content-Security-Policy source of the external helper script; empty if there is none. */
export function helperOrigin({ helperScript }: Config): string {
  return helperScript === undefined ? '' : ` ${new URL(helperScript).origin}`;
}

/** Returns an unguessable value, new for each response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Adds the security headers to every response (docs/quality.md#security). */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): void {
  const all = {
    ...alwaysSent,
    ...(isSecure(publicUrl) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'Content-Security-Policy': policyText(),
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(all);
  });
}

/** Whether browsers reach the console by https. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
