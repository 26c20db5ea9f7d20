import { headers, xsrfCookie } from '#schemas/protocol/headers.ts';
import { Visitor } from '../http/visitor.ts';
import { signIn } from './codeFlow.ts';
import { type Login, password } from './people.ts';
import type { RunningService } from './startService.ts';

export interface Caller {
  readonly visitor: Visitor;
  readonly token: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Calls a service as this person; writes carry the XSRF token. */
  readonly call: (path: string, options?: RequestInit) => Promise<Response>;
}

/** Signs somebody in and gives them a way to call the services. */
export async function callerFor({ origin }: Pick<RunningService, 'origin'>, login: Login): Promise<Caller> {
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
