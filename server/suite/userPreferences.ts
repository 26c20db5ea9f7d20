import type { FastifyRequest } from 'fastify';
import type { UserPreference } from '#schemas/protocol/session/suite.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { queryOf } from '../http/queryOf.ts';

/** The one preference that there is: the page that the person begins with. */
const preference = 'defaultAbsencePage';

/** An address of the console: a slash, then no other host. */
const pathForm = /^\/(?![/\\])[^\\\s]*$/u;

/**
 * `GET absenceHome/userPreference`: the page that the person begins with, empty where none was chosen
 * (docs/specification.md#application-7-suite-calls).
 */
export async function readPreference(database: Database, request: FastifyRequest): Promise<UserPreference> {
  ownPreference(request);
  const text = 'select value from user_preference where user_key = $1 and preference = $2';
  const [row] = await database.identity((sql) => sql(text, [request.actor.userKey, preference]));
  return { userPreferenceValue: String(row?.value ?? '') };
}

/** `PUT absenceHome/userPreference`: keeps it; an empty one forgets it. Throws `invalid` for what is no path. */
export async function writePreference(database: Database, request: FastifyRequest): Promise<UserPreference> {
  ownPreference(request);
  const { userPreferenceValue } = request.body as UserPreference;
  const isPath = pathForm.test(userPreferenceValue) && isStorable(userPreferenceValue);
  if (userPreferenceValue !== '' && !isPath) {
    throw new DomainError('invalid', {
      problems: [{ field: 'userPreferenceValue', code: 'path', args: {} }],
    });
  }
  await database.identity((sql) => sql(writeText, [request.actor.userKey, preference, userPreferenceValue]));
  return { userPreferenceValue };
}

/**
 * What callers name beside the call: the preference, and whose it is. Throws `badRequest` for one that there is
 * not, `forbidden` for somebody else's.
 */
function ownPreference(request: FastifyRequest): void {
  const { userPreferenceName = preference, userKey = request.actor.userKey } = queryOf(request);
  if (userPreferenceName !== preference) {
    throw new DomainError('badRequest', { args: { reason: `the only preference is ${preference}` } });
  }
  if (userKey !== request.actor.userKey) throw new DomainError('forbidden');
}

const writeText = `insert into user_preference (user_key, preference, value) values ($1, $2, $3)
  on conflict (user_key, preference) do update set value = excluded.value`;
