import type { OidcClient } from 'oidc-client-ts';
import { SignInError } from './signInError.ts';

type TokenAnswer = Readonly<Record<string, unknown>>;
type Exchange<A> = (requested: A) => Promise<TokenAnswer>;

/**
 * The two methods by which the sign-in library calls the token endpoint: with an authorization code, and with a refresh
 * token.
 */
interface TokenClient {
  exchangeCode: OidcClient['_tokenClient']['exchangeCode'];
  exchangeRefreshToken: OidcClient['_tokenClient']['exchangeRefreshToken'];
}

/**
 * Makes the sign-in library report missing parts of a token response (docs/specification.md#application-8-errors).
 * Without these checks, the library fails later or stores a user without a token.
 */
export function checkTokenResponses(forCode: TokenClient, forRefresh: TokenClient): void {
  const exchangeCode = forCode.exchangeCode.bind(forCode);
  const exchangeRefreshToken = forRefresh.exchangeRefreshToken.bind(forRefresh);
  forCode.exchangeCode = checked(exchangeCode, (answer) => {
    if (typeof answer.id_token !== 'string') throw new SignInError('noIdToken');
  });
  forRefresh.exchangeRefreshToken = checked(exchangeRefreshToken, () => {});
}

function checked<A>(exchange: Exchange<A>, check: (answer: TokenAnswer) => void) {
  return async (requested: A): Promise<Record<string, unknown>> => {
    const answer = await exchange(requested);
    if (typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0) {
      throw new SignInError('noTokenResponse');
    }
    if (typeof answer.access_token !== 'string' || answer.access_token === '') {
      throw new SignInError('noAccessToken');
    }
    check(answer);
    return { ...answer };
  };
}
