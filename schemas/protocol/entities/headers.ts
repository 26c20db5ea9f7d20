/** Header names shared by client and service (docs/specification.md#application-7-conventions). */
export const headers = {
  /** JSON with the acting user and their organisation. A claim that the service verifies. */
  user: 'aesopUser',
  alternateToken: 'AesopToken',
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
  /** Makes creating idempotent: a repeated request with the same key runs once, and gets the same response. */
  idempotencyKey: 'Idempotency-Key',
  /** Response to a write that can be undone: the number of the act. */
  act: 'X-Act',
  /** Response of an external service: its name. */
  service: 'X-Service',
  /** `true` if the total of a list is a lower bound. */
  totalIsAbout: 'X-Total-About',
} as const;

export const xsrfCookie = 'XSRF-TOKEN';

/** The value of the `aesopUser` header. */
export interface UserHeader {
  readonly loggedInUserKey: string;
  readonly orgId: number;
  readonly impersonatedUserKey?: string;
}
