/** What a list says of a substitute; nothing when the substitute is not on it. */
export type Standing = 'preferred' | 'excluded' | undefined;

/**
 * Whether a substitute is kept from an employee's jobs: the employee's own list decides; where it does not name
 * the substitute, that of the employee type does (domain design, 3.4: "employee include may win").
 */
export function isKeptOff(own: Standing, ofType: Standing): boolean {
  return (own ?? ofType) === 'excluded';
}
