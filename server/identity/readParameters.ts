import type { FastifyRequest } from 'fastify';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { badRequest } from '../http/requests/badRequest.ts';

/** Parameters of every redirect call. */
export const redirectParameters = {
  userType: { type: 'string', description: 'The code or the name of a user type.' },
  redirectUrl: { type: 'string', description: 'An address of the console or of a configured product.' },
  usingMobile: { type: 'string', description: 'Accepted for compatibility. It does not change the address.' },
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** Validated parameters of a redirect call. Each call declares which ones it uses. */
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
 * Reads the query of a redirect call (docs/specification.md#application-7-suite-calls). Throws `badRequest` for an
 * invalid parameter. Parameters about phones or the suite have no effect, since the console has one address for all.
 */
export function readParameters(request: FastifyRequest): RedirectParameters {
  const query = request.query as Query;
  for (const name of ['usingMobile', 'isPartOfMos'] as const) checkFlag(name, query[name]);
  const { userKey, orgXrefId, redirectUrl, productId } = query;
  return {
    orgId: wholeNumber('orgId', query.orgId),
    orgXrefId: matchForm('orgXrefId', orgXrefId, /^\d{1,7}$/, 'the ID of a district, up to seven digits'),
    userKey: matchForm('userKey', userKey, /^\d{1,2}-\d{1,15}$/, 'userTypeId-userId'),
    userType: userTypeOf(query.userType),
    redirectUrl: redirectUrl || undefined,
    productId: matchForm('productId', productId, /^.{1,100}$/u, 'the name of a product'),
  };
}

/**
 * Returns a parameter's value if it has the required form; otherwise throws. An empty parameter counts as missing,
 * because pages include empty ones in links.
 */
function matchForm(name: Name, text: string | undefined, form: RegExp, expected: string): string | undefined {
  if (!text) return undefined;
  if (form.test(text)) return text;
  throw badRequest(`${name} must be ${expected}`);
}

function wholeNumber(name: Name, text: string | undefined): number | undefined {
  const number = matchForm(name, text, /^\d{1,15}$/, 'a number');
  return number === undefined ? undefined : Number(number);
}

/** Parses a user type, given by code or name. */
function userTypeOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const found = Object.entries(userTypes).find(([name, code]) => name === text || String(code) === text);
  if (found) return found[1];
  throw badRequest('userType must be the code or the name of a user type');
}

function checkFlag(name: Name, text: string | undefined): void {
  if (text && !/^(?:true|false|1|0)$/i.test(text)) throw badRequest(`${name} must be true or false`);
}
