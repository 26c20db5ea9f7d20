import type { Provider } from 'oidc-provider';

/**
 * An answer about a revoked token has no body (RFC 7009, section 2.2): the provider still calls it plain
 * text, which sign-in libraries take for a failure and stop signing out.
 */
export function answerRevocation(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'revocation' && ctx.status === 200) ctx.remove('Content-Type');
  });
}
