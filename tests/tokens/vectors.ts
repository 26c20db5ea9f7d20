import { claimRecipes } from './claimRecipes.ts';
import { formRecipes } from './formRecipes.ts';
import { headerRecipes } from './headerRecipes.ts';
import type { IssuerKeys } from './localIssuer.ts';
import { makeToken } from './makeToken.ts';

/** A token with its expected result. */
export interface Vector {
  readonly name: string;
  readonly token: string;
  readonly verdict: 'good' | 'bad';
  /** The error in the words of docs/specification.md#application-8-errors; undefined for a valid token. */
  readonly message: string | undefined;
}

/** The kind of token to check. Services check access tokens, the browser checks ID tokens. */
export type TokenKind = 'access' | 'id';

/** The kind, issuer, audience, subject and signing keys of the tokens. */
export interface VectorSetting {
  readonly kind: TokenKind;
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the tokens. For an ID token, it is the client ID. */
  readonly audience: string;
  readonly subject: string;
  readonly keys: IssuerKeys;
  /** Claims of every token, such as a nonce. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/**
 * Returns valid and malicious tokens of an issuer, each with its expected result. Creates them on each call, because
 * tokens expire.
 */
export async function tokenVectors(setting: VectorSetting): Promise<readonly Vector[]> {
  const now = Math.floor(Date.now() / 1000);
  const recipes = [...claimRecipes(setting, now), ...headerRecipes(setting), ...formRecipes(setting)];
  const fitting = recipes.filter(({ only = setting.kind }) => only === setting.kind);
  return Promise.all(
    fitting.map(async ({ name, message, ...change }) => ({
      name,
      message,
      verdict: message === undefined ? 'good' : 'bad',
      token: await makeToken(setting, now, change),
    })),
  );
}
