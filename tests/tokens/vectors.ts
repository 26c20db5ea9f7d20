import { claimRecipes } from './claimRecipes.ts';
import { formRecipes } from './formRecipes.ts';
import { headerRecipes } from './headerRecipes.ts';
import type { IssuerKeys } from './localIssuer.ts';
import { makeToken } from './makeToken.ts';

/** A token with what must be said about it. */
export interface Vector {
  readonly name: string;
  readonly token: string;
  readonly verdict: 'good' | 'bad';
  /** What is wrong, in the words of docs/specification.md#application-8-errors; undefined for a good one. */
  readonly message: string | undefined;
}

/** Which tokens are checked: the service looks at access tokens, the browser at id tokens. */
export type TokenKind = 'access' | 'id';

/** Who makes the tokens, and for whom. */
export interface VectorSetting {
  readonly kind: TokenKind;
  readonly issuer: string;
  readonly clientId: string;
  /** What the tokens are for: for an id token the client id. */
  readonly audience: string;
  readonly subject: string;
  readonly keys: IssuerKeys;
  /** Claims that every token carries, such as a nonce. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Good and hostile tokens of an issuer, each with its verdict; made anew, because they end. */
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
