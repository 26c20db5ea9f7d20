import type { FastifyRequest } from 'fastify';
import {
  type PinsName,
  type PreferenceName,
  pinsAtMost,
  preferenceNames,
  type UserPreference,
} from '#schemas/protocol/session/suite.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { preferenceOf } from '../identity/access/preferenceOf.ts';

/** The preference that is read or stored if a call does not name one. */
const usual: PreferenceName = 'defaultAbsencePage';

/** Matches a path of the console: it begins with one slash, so it cannot name another host. */
const pathForm = /^\/(?![/\\])[^\\\s]*$/u;
/** Matches the id of a district. */
const idForm = /^[1-9]\d{0,14}$/u;

/** Whether a value is valid for each preference. An empty value is always allowed. */
const isValid: Readonly<Record<PreferenceName, (value: string) => boolean>> = {
  defaultAbsencePage: (value) => pathForm.test(value),
  menuPins: (value) => arePins(value, 'menuPins', pathForm),
  pinnedDistricts: (value) => arePins(value, 'pinnedDistricts', idForm),
};

/** Whether the value is a list of distinct ids, separated by single spaces. */
function arePins(value: string, name: PinsName, form: RegExp): boolean {
  const pins = value.split(' ');
  const areDifferent = new Set(pins).size === pins.length;
  return areDifferent && pins.length <= pinsAtMost[name] && pins.every((pin) => form.test(pin));
}

/**
 * `GET absenceHome/userPreference`: a preference of the person, by default their start page; empty if it is not set
 * (docs/specification.md#application-7-suite-calls).
 */
export async function readPreference(database: Database, request: FastifyRequest): Promise<UserPreference> {
  const name = ownPreference(request);
  const userPreferenceValue = await database.identity((sql) =>
    preferenceOf(sql, request.actor.userKey, name),
  );
  return { userPreferenceValue };
}

/**
 * `PUT absenceHome/userPreference`: stores a preference; an empty value deletes it. Throws `invalid` for an invalid
 * value.
 */
export async function writePreference(database: Database, request: FastifyRequest): Promise<UserPreference> {
  const name = ownPreference(request);
  const { userPreferenceValue } = request.body as UserPreference;
  const isKept = isValid[name](userPreferenceValue) && isStorable(userPreferenceValue);
  if (userPreferenceValue !== '' && !isKept) {
    throw new DomainError('invalid', {
      problems: [{ field: 'userPreferenceValue', code: 'path', args: {} }],
    });
  }
  await database.identity((sql) => sql(writeText, [request.actor.userKey, name, userPreferenceValue]));
  return { userPreferenceValue };
}

/**
 * Reads the name and owner of a preference from the request. Throws `badRequest` for an unknown preference, `forbidden`
 * for another person's.
 */
function ownPreference(request: FastifyRequest): PreferenceName {
  const { userPreferenceName = usual, userKey = request.actor.userKey } = queryOf(request);
  const name = preferenceNames.find((one) => one === userPreferenceName);
  if (!name) {
    const reason = `there is no preference but ${preferenceNames.join(' and ')}`;
    throw new DomainError('badRequest', { args: { reason } });
  }
  if (userKey !== request.actor.userKey) throw new DomainError('forbidden');
  return name;
}

const writeText = `insert into user_preference (user_key, preference, value) values ($1, $2, $3)
  on conflict (user_key, preference) do update set value = excluded.value`;
