import { DomainError } from '../../domainError.ts';

/** What can be wrong with a token, in the words of docs/specification.md#application-8-errors. */
export type TokenFault =
  | 'Invalid issuer'
  | 'Invalid audience'
  | 'Invalid azp'
  | 'Invalid sub'
  | 'Invalid iat'
  | 'Invalid nbf'
  | 'Invalid exp'
  | 'iat is in the future'
  | 'nbf is in the future'
  | 'exp is in the past'
  | 'signature validation failed'
  | 'JWT validation failed';

/** The refusal of a token: `unauthorized`, with what is wrong as `details.reason`. */
export function tokenError(reason: TokenFault): DomainError {
  return new DomainError('unauthorized', { details: { reason } });
}
