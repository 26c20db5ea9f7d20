import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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

const alwaysSent = {
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

/** The policy of a page of the console: its styles carry a nonce, and foreign services may be called. */
export function consolePolicy(config: Config, path: string, nonce: string): string {
  const framed = path.toLowerCase() === silentRenewPath.toLowerCase();
  const foreign = config.oidc.authority ? ` ${new URL(config.oidc.authority).origin}` : '';
  return policyText({
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': `'self'${foreign}`,
    'frame-src': `'self'${foreign}`,
    'frame-ancestors': framed ? "'self'" : "'none'",
  });
}

/** A word that no page can guess, new for each answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Puts the security headers on every answer (quality, "Security"). */
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
