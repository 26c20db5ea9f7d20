import type { PinsName, UserPreference } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

/** Parses the space-separated names of pinned items in a user preference. Pure. */
export function pinsIn(value: string): readonly string[] {
  return value.split(' ').filter((pin) => pin !== '');
}

/** Saves the user's pinned items in order. Throws a `ServiceError`. */
export async function savePins(name: PinsName, pins: readonly string[]): Promise<readonly string[]> {
  const { json } = await request('absence', 'PUT', '/absenceHome/userPreference', {
    query: { userPreferenceName: name },
    body: { userPreferenceValue: pins.join(' ') },
  });
  return pinsIn((json as UserPreference).userPreferenceValue);
}
