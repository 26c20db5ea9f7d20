import type { PinsName, UserPreference } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

/** What a preference for something pinned holds, with blanks between. Pure. */
export function pinsIn(value: string): readonly string[] {
  return value.split(' ').filter((pin) => pin !== '');
}

/** Keeps what the person pinned, in its order. Throws a `ServiceError`. */
export async function savePins(name: PinsName, pins: readonly string[]): Promise<readonly string[]> {
  const { json } = await request('absence', 'PUT', '/absenceHome/userPreference', {
    query: { userPreferenceName: name },
    body: { userPreferenceValue: pins.join(' ') },
  });
  return pinsIn((json as UserPreference).userPreferenceValue);
}
