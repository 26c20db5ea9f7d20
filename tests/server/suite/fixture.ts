import { headers } from '#schemas/protocol/entities/headers.ts';
import type { Environment } from '#server/config/environment.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

export const base = '/services/absence/v1.0';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly json: T;
}

/** The organization and user that a call names. By default, a call is for the user's own district. */
interface Acting {
  readonly orgId?: number;
  readonly impersonatedUserKey?: string;
  readonly language?: string;
}

export interface Fixture {
  readonly service: RunningService;
  readonly caller: (login: Login) => Promise<Caller>;
  readonly ask: <T = Record<string, unknown>>(
    login: Login,
    path: string,
    acting?: Acting,
  ) => Promise<Answer<T>>;
  readonly put: <T = Record<string, unknown>>(
    login: Login,
    path: string,
    body: unknown,
    acting?: Acting,
  ) => Promise<Answer<T>>;
  readonly key: (login: Login) => Promise<string>;
  readonly grant: (organization: number, profile: number, permissions: string[]) => Promise<void>;
}

/**
 * Starts the service with the users of the tests. Returns functions that make calls as a user. Administrators have all
 * permissions.
 */
export async function openFixture(environment: Environment = {}): Promise<Fixture> {
  const service = await startService(environment);
  const callers = new Map<Login, Promise<Caller>>();
  const caller = (login: Login) => {
    const known = callers.get(login) ?? callerFor(service, login);
    callers.set(login, known);
    return known;
  };
  const grant: Fixture['grant'] = async (organization, profile, permissions) => {
    const text =
      'update permission_profile set permissions = $3 where org_id = $1 and permission_profile_id = $2';
    await service.database.maintain((sql) => sql(text, [organization, profile, JSON.stringify(permissions)]));
  };
  await grant(losAngeles, 1, ['*']);
  await grant(evergreen, 1, ['*']);
  const send = async <T>(login: Login, path: string, acting: Acting, options: RequestInit) => {
    const { language, ...user } = acting;
    const more = {
      [headers.user]: JSON.stringify(user),
      ...(language ? { 'accept-language': language } : {}),
    };
    const person = await caller(login);
    const answer = await person.call(path, { ...options, headers: { ...options.headers, ...more } });
    return { status: answer.status, json: (await answer.json()) as T };
  };
  return {
    service,
    caller,
    grant,
    ask: (login, path, acting = {}) => send(login, path, acting, {}),
    put: (login, path, body, acting = {}) =>
      send(login, path, acting, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    key: async (login) => {
      const { json } = await send<{ loggedInUserKey: string }>(login, `${base}/users`, {}, {});
      return json.loggedInUserKey;
    },
  };
}
