import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { directBase } from '../config/readServices.ts';

/** The page that renews a session in a hidden frame: the only one that may be framed, by ourselves. */
export const silentRenewPath = '/silentRenew.html';

/** What a page of the console may load, by directive; the stack notes say why each one is needed. */
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
 * Headers of every answer. Nothing is stored unless its route says so: almost every answer holds personal data, and a
 * route that is forgotten must not be the one that a shared cache keeps (docs/quality.md#security).
 */
const alwaysSent = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** The policy as a header's text, with the directives that a page needs otherwise. */
export function policyText(changes: Partial<Record<Directive, string>> = {}): string {
  return Object.entries({ ...contentSecurityPolicy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * The policy of a page of the console: its styles carry a nonce, and foreign services may be called.
 * `changes` are what a console that is served otherwise needs besides.
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

/** Where a foreign provider's endpoints and its page of the session check are, as a list of sources. */
export function foreignOrigins({ authority, origins }: Config['oidc']): string {
  const known = authority ? [new URL(authority).origin, ...origins] : origins;
  return [...new Set(known)].map((origin) => ` ${origin}`).join('');
}

/** Where the services are that browsers call themselves, as a list of sources. */
export function directOrigins({ services: { places } }: Config): string {
  const bases = Object.values(places).flatMap((place) => directBase(place) ?? []);
  return [...new Set(bases.map((base) => ` ${new URL(base).origin}`))].join('');
}

/** The console shows legacy pages in a frame. */
export function legacyOrigin({ legacyUrl }: Config): string {
  return legacyUrl ? ` ${new URL(legacyUrl).origin}` : '';
}

/** Where the external helper script comes from, as a source; nothing when there is none. */
export function helperOrigin({ helperScript }: Config): string {
  return helperScript === undefined ? '' : ` ${new URL(helperScript).origin}`;
}

/** A word that no page can guess, new for each answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Puts the security headers on every answer (docs/quality.md#security). */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): void {
  const sent = {
    ...alwaysSent,
    ...(isSecure(publicUrl) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'Content-Security-Policy': policyText(),
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(sent);
  });
}

/** Whether browsers reach the console over https. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
