/** How the key of a session at a foreign provider begins; the embedded one's are bare. */
export const foreignSessionPrefix = 'foreign:';

/** What a verified access token says. */
export interface TokenFacts {
  readonly subject: string;
  /** The embedded provider's session; absent in tokens of a foreign provider. */
  readonly session: string | undefined;
  /** What acting as others and alternate tokens hang on: that session, or what stands for it at a foreign provider. */
  readonly sessionKey: string;
  /** When the token ends, in milliseconds since 1970, without the skew; absent where an opaque one does not say. */
  readonly expiresAt: number | undefined;
  /** What tells one sign-in at a foreign provider from the next; absent in tokens of the embedded one. */
  readonly foreignSession?: string;
  /** The roles that a signed token names; an opaque token names none. */
  readonly roles: readonly string[];
  /** When a foreign provider made the token, in seconds since 1970; what a sign-out everywhere is held against. */
  readonly issuedAt?: number;
  /** What a foreign provider says of the person beside, for whom no account knows. */
  readonly claimed?: { readonly email?: string; readonly emailVerified?: boolean; readonly name?: string };
  /** Whom the provider itself lets the subject act as (`acting_as_id`); the provider's own impersonation. */
  readonly actingAs: string | undefined;
}
