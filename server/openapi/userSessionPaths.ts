import { services } from '#schemas/protocol/services.ts';
import type { Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'User sessions';
const flag = { enum: ['true', 'false', '1', '0'] };

const userKey = query('userKey', 'userTypeId-userId.');
const userType = query('userType', 'The code or the name of a user type.');
const redirectUrl = query('redirectUrl', 'An address of the console or of a configured product.');
const usingMobile = query('usingMobile', 'Taken for compatibility; the address is the same.', flag);
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');

const redirecting: readonly Parameter[] = [
  query('orgId', 'The organisation to go to.', { type: 'integer', minimum: 0 }),
  query('orgXrefId', 'The same by its national number, up to seven digits.'),
  userKey,
  userType,
  usingMobile,
  query('isPartOfMos', 'Taken for compatibility; the address is the same.', flag),
  redirectUrl,
  useAesopToken,
];

const acting: readonly Parameter[] = [
  userType,
  redirectUrl,
  query('productId', 'The console, or the name of a configured product.'),
  usingMobile,
  useAesopToken,
];

const reasonable = { userKey: '2-501', reason: 'The balance of sick days looks wrong to her.' };

/**
 * The user-sessions service: roles, redirects, and acting as others
 * (docs/specification.md#application-7-session-calls).
 */
export function userSessionPaths(prefix: string, alias: string): Paths {
  const base = `${services.absence.base}${prefix}/usersessions`;
  const redirects = (operationId: string, summary: string, parameters: readonly Parameter[]) => ({
    get: reading({
      operationId: `${operationId}${alias}`,
      summary,
      tag,
      answers: ref('RedirectAnswer'),
      parameters,
      refused: ['notFound'],
    }),
  });
  return {
    [`${base}/Roles`]: {
      get: reading({
        operationId: `listRoles${alias}`,
        summary: 'The roles that the person can act in',
        tag,
        answers: ref('SessionRoles'),
        parameters: [query('orgXrefId', 'Only roles in this organisation.'), useAesopToken],
      }),
    },
    [`${base}/RedirectUrl`]: redirects(
      'readRedirect',
      'Where a person goes in one of their roles',
      redirecting,
    ),
    [`${base}/ImpersonationRedirectUrl`]: redirects(
      'readImpersonationRedirect',
      'Where a person goes on as somebody else',
      [{ ...userKey, required: true }, ...acting],
    ),
    [`${base}/ImpersonationRedirectUrl/End`]: redirects(
      'endImpersonationRedirect',
      'End an impersonation, and where to go back to',
      [userKey, ...acting],
    ),
    [`${base}/current`]: {
      delete: {
        tags: [tag],
        operationId: `endSession${alias}`,
        summary: 'The person signs out: acting as others and alternate tokens of the session end',
        parameters: callerParameters('DELETE'),
        responses: { 204: { description: 'They ended.' }, ...errorResponses([...readErrors, 'xsrf']) },
      },
    },
    ...impersonationPaths(base, alias),
  };
}

function impersonationPaths(base: string, alias: string): Paths {
  const impersonation = ref('Impersonation');
  const written = { tags: [tag] };
  return {
    [`${base}/impersonations`]: {
      post: {
        ...written,
        operationId: `startImpersonation${alias}`,
        summary: 'Act as somebody of the organisation, for 30 minutes, at first only reading',
        parameters: [useAesopToken, ...callerParameters('POST')],
        requestBody: body(ref('ImpersonationStart'), reasonable),
        responses: {
          201: answer('It began.', impersonation),
          ...errorResponses([...writeErrors, 'notFound', 'tooMany']),
        },
      },
    },
    [`${base}/impersonations/current`]: {
      get: reading({
        operationId: `readImpersonation${alias}`,
        summary: 'Whom the person acts as in the organisation',
        tag,
        answers: impersonation,
        parameters: [useAesopToken],
        refused: ['notFound'],
      }),
      put: {
        ...written,
        operationId: `switchImpersonation${alias}`,
        summary: 'Allow changes while acting as somebody, or only reading',
        parameters: [useAesopToken, ...callerParameters('PUT')],
        requestBody: body(ref('ImpersonationMode'), { readOnly: false }),
        responses: {
          200: answer('As it is now.', impersonation),
          ...errorResponses([...writeErrors, 'impersonationEnded']),
        },
      },
      delete: {
        ...written,
        operationId: `endImpersonation${alias}`,
        summary: 'No longer act as somebody',
        parameters: [useAesopToken, ...callerParameters('DELETE')],
        responses: { 204: { description: 'It ended.' }, ...errorResponses([...readErrors, 'xsrf']) },
      },
    },
  };
}

/** The token adapter of the help desk. */
export const helpDeskPaths: Paths = {
  [`${services.helpDesk.base}/auth`]: {
    post: {
      operationId: 'issueAlternateToken',
      summary: 'A token that identifies calls with `useAesopToken` in the place of a bearer token',
      tags: [tag],
      parameters: callerParameters('POST'),
      responses: {
        200: answer('The token, for 1440 minutes or until sign-out.', ref('AlternateToken')),
        ...errorResponses([...readErrors, 'xsrf', 'tooMany']),
      },
    },
  },
};
