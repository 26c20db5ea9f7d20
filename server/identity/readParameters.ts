import type { FastifyRequest } from 'fastify';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { badRequest } from '../http/requests/badRequest.ts';

/** What every redirect call takes. */
export const redirectParameters = {
  userType: { type: 'string', description: 'The code or the name of a user type.' },
  redirectUrl: { type: 'string', description: 'An address of the console or of a configured product.' },
  usingMobile: { type: 'string', description: 'Taken for compatibility; the address is the same.' },
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** The parameters of a redirect call, each checked for itself; which of them a call takes, the call says. */
export interface RedirectParameters {
  readonly orgId: number | undefined;
  readonly orgXrefId: string | undefined;
  readonly userKey: string | undefined;
  readonly userType: number | undefined;
  readonly redirectUrl: string | undefined;
  readonly productId: string | undefined;
}

type Name = keyof RedirectParameters | 'usingMobile' | 'isPartOfMos';

/**
 * Reads the query of a redirect call (docs/specification.md#application-7-suite-calls). Throws `badRequest` for
 * a parameter that makes no sense. Whether somebody uses a phone, or comes from the suite, changes nothing: the
 * console has one address for all.
 */
export function readParameters(request: FastifyRequest): RedirectParameters {
  const query = request.query as Query;
  for (const name of ['usingMobile', 'isPartOfMos'] as const) checkFlag(name, query[name]);
  const { userKey, orgXrefId, redirectUrl, productId } = query;
  return {
    orgId: wholeNumber('orgId', query.orgId),
    orgXrefId: formed('orgXrefId', orgXrefId, /^\d{1,7}$/, 'the ID of a district, up to seven digits'),
    userKey: formed('userKey', userKey, /^\d{1,2}-\d{1,15}$/, 'userTypeId-userId'),
    userType: userTypeOf(query.userType),
    redirectUrl: redirectUrl || undefined,
    productId: formed('productId', productId, /^.{1,100}$/u, 'the name of a product'),
  };
}

/** An empty parameter counts as none: pages put them into their links. */
function formed(name: Name, text: string | undefined, form: RegExp, expected: string): string | undefined {
  if (!text) return undefined;
  if (form.test(text)) return text;
  throw badRequest(`${name} must be ${expected}`);
}

function wholeNumber(name: Name, text: string | undefined): number | undefined {
  const number = formed(name, text, /^\d{1,15}$/, 'a number');
  return number === undefined ? undefined : Number(number);
}

/** By its code or by its name. */
function userTypeOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const found = Object.entries(userTypes).find(([name, code]) => name === text || String(code) === text);
  if (found) return found[1];
  throw badRequest('userType must be the code or the name of a user type');
}

function checkFlag(name: Name, text: string | undefined): void {
  if (text && !/^(?:true|false|1|0)$/i.test(text)) throw badRequest(`${name} must be true or false`);
}
