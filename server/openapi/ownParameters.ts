import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import type { Parameter, Reference } from './document.ts';
import { parameterRef } from './parts.ts';

/**
 * Header parameters of the OpenAPI document that several calls share (docs/specification.md#application-7-conventions).
 */
export const ownParameters: Readonly<Record<string, Parameter>> = {
  AesopUser: {
    name: headers.user,
    in: 'header',
    description:
      'JSON that identifies the acting person and the organization. The service verifies it. Support users give their district here.',
    required: false,
    schema: { type: 'string' },
    example: '{"loggedInUserKey":"4-1032","orgId":622710}',
  },
  Xsrf: {
    name: headers.xsrf,
    in: 'header',
    description: `The value of the cookie ${xsrfCookie}, which \`GET /config.json\` sets.`,
    required: true,
    schema: { type: 'string', minLength: 20, maxLength: 64 },
    example: 'mEo1m2c0W7q9c1x8T0bqj3rV5uY6iP2n',
  },
  IdempotencyKey: {
    name: headers.idempotencyKey,
    in: 'header',
    description:
      'Your own key for this create, such as a UUID. For one day, a repeated request with the same key and body is not executed again and gets the same response.',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    example: '7c1f3a52-9b1e-4f0e-8a55-0d3c1f0c2f6e',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that was read, in quotes, if the body does not contain it.',
    required: false,
    schema: { type: 'string' },
    example: '"3"',
  },
};

/** Returns the headers that every call below `/services` accepts, besides its own parameters and the token. */
export function callerParameters(method: Method): Reference[] {
  return [parameterRef('AesopUser'), ...(method === 'GET' ? [] : [parameterRef('Xsrf')])];
}
