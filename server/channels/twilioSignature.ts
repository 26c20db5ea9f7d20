import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the `X-Twilio-Signature` of a request: base64 HMAC-SHA1, keyed by the auth token, over the full public URL
 * with its query, then name and value of each form parameter, sorted by name
 * (https://www.twilio.com/docs/usage/security#validating-requests). Repeated values are sorted and deduplicated.
 */
export function twilioSignature(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted();
  const parts = names.flatMap((name) =>
    [...new Set(form.getAll(name))].toSorted().map((value) => name + value),
  );
  return createHmac('sha1', token)
    .update(url + parts.join(''), 'utf8')
    .digest('base64');
}

/** Whether a request is from Twilio. Compares in constant time. */
export function isFromTwilio(token: string, url: string, form: URLSearchParams, signature: unknown): boolean {
  const expected = Buffer.from(twilioSignature(token, url, form));
  const received = Buffer.from(typeof signature === 'string' ? signature : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
