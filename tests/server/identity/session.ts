import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { Visitor } from '../http/visitor.ts';
import { signIn } from './codeFlow.ts';
import type { MoreLogin } from './morePeople.ts';
import { type Login, password } from './people.ts';
import type { RunningService } from './startService.ts';

export interface Caller {
  readonly visitor: Visitor;
  readonly token: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Calls a service as this user. Write calls include the XSRF token. */
  readonly call: (path: string, options?: RequestInit) => Promise<Response>;
}

/** Signs a user in. Returns a caller, which calls the services as this user. */
export async function callerFor(
  { origin }: Pick<RunningService, 'origin'>,
  login: Login | MoreLogin,
): Promise<Caller> {
  const visitor = new Visitor(origin);
  const { tokens } = await signIn(origin, login, password, visitor);
  await visitor.ask('/config.json');
  const token = tokens.access_token;
  return {
    visitor,
    token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    call: (path, options = {}) =>
      visitor.ask(path, {
        ...options,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          [headers.xsrf]: visitor.cookies.get(xsrfCookie)?.value ?? '',
          ...Object.fromEntries(new Headers(options.headers)),
        },
      }),
  };
}

/** Signs a user out at the provider, in their browser. */
export async function signOut({ visitor, idToken }: Caller): Promise<void> {
  const page = await visitor.ask(`/idp/session/end?id_token_hint=${idToken}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  await visitor.submit('/idp/session/end/confirm', { xsrf, logout: 'yes' });
}
