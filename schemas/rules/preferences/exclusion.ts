/** What a list says of a substitute; nothing when the substitute is not on it. */
export type SessionContext = 'preferred' | 'excluded' | undefined;

/**
 * Whether a substitute is kept from an employee's jobs: the employee's own list decides; where it does not name
 * the substitute, that of the employee type does (docs/domain.md#exclusion).
 */
export function isKeptOff(own: SessionContext, ofType: SessionContext): boolean {
  return (own ?? ofType) === 'excluded';
}
