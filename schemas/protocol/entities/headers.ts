/** Header names shared by client and service (docs/specification.md#application-7-conventions). */
export const headers = {
  /** JSON with the user to act as and their organization. The service verifies this claim. */
  user: 'aesopUser',
  alternateToken: 'AesopToken',
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
  /** Makes a create request idempotent: a repeated request with the same key runs once and gets the same response. */
  idempotencyKey: 'Idempotency-Key',
  /** Response header of a write: its act number. An undo request sends this number to identify the write. */
  act: 'X-Act',
  /** The name of the external service that a response comes from. */
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
