/** Names that both sides of a call must agree on (docs/specification.md#application-7-conventions). */
export const headers = {
  /** JSON: who acts, in which organisation. A claim that the service verifies. */
  user: 'aesopUser',
  alternateToken: 'AesopToken',
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
  /** Of a creation: the same request with the same key is done once, and has the same answer. */
  idempotencyKey: 'Idempotency-Key',
  /** Of a write that can be taken back: the number of the act. */
  act: 'X-Act',
  /** Of an answer that a service of somebody else gave: its name. */
  service: 'X-Service',
  /** `true` when the total of a list is a lower bound. */
  totalIsAbout: 'X-Total-About',
} as const;

export const xsrfCookie = 'XSRF-TOKEN';

/** The value of the `aesopUser` header. */
export interface UserHeader {
  readonly loggedInUserKey: string;
  readonly orgId: number;
  readonly impersonatedUserKey?: string;
}
