/** Headers of the connection, of caching proxies, and of the caller's identity; only the console itself sets these. */
const names = new Set([
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'set-cookie2',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'www-authenticate',
  'x-real-ip',
]);

const families = ['proxy-', 'x-forwarded-', 'sec-'] as const;

/**
 * Whether service declarations and credentials may never set this header (docs/quality.md#security). `Authorization` is
 * set only by the credential types `basic`, `bearer`, `oauth` and `person`.
 */
export function isForbiddenHeader(name: string): boolean {
  const small = name.toLowerCase();
  return names.has(small) || families.some((family) => small.startsWith(family));
}
