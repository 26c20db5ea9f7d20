import { headers } from '#schemas/protocol/entities/headers.ts';
import { DomainError } from '../../common/domainError.ts';

/** The user and organization that a request claims. These claims must be verified. */
export interface UserClaim {
  readonly userKey: string | undefined;
  readonly organization: number | undefined;
  /** User key of the person to act as. */
  readonly impersonated: string | undefined;
}

const noClaim: UserClaim = { userKey: undefined, organization: undefined, impersonated: undefined };

/**
 * Parses the `aesopUser` header (docs/specification.md#application-7-conventions). Refuses a malformed header with an
 * error that names it.
 */
export function readUserHeader(text: string | string[] | undefined): UserClaim {
  if (text === undefined || text === '') return noClaim;
  const { loggedInUserKey, orgId, impersonatedUserKey } = parsed(String(text));
  return {
    userKey: readKey('loggedInUserKey', loggedInUserKey),
    organization: readOrganization(orgId),
    impersonated: readKey('impersonatedUserKey', impersonatedUserKey),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw malformed('it is not JSON');
  }
  throw malformed('it is not an object');
}

function readKey(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && /^\d{1,2}-\d{1,18}$/.test(value)) return value;
  throw malformed(`${name} must be userTypeId-userId`);
}

function readOrganization(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number || undefined;
  throw malformed('orgId must be a number');
}

function malformed(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason: `${headers.user}: ${reason}` } });
}
