import type { UserPreference } from '#schemas/protocol/session/suite.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { readItem, writeItem } from '../storage/storedItems.ts';

const path = '/absenceHome/userPreference';

/** The page that the person has chosen to begin with; empty for none. Throws a `ServiceError`. */
export async function loadStartPage(signal?: AbortSignal): Promise<string> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return retained(json as UserPreference);
}

/** Keeps another page to begin with; an empty one forgets it. Throws a `ServiceError`. */
export async function saveStartPage(userPreferenceValue: string): Promise<string> {
  const { json } = await request('absence', 'PUT', path, { body: { userPreferenceValue } });
  return retained(json as UserPreference);
}

/**
 * The same as this tab remembers it, so that it is asked for once
 * (docs/specification.md#application-7-suite-calls: "stored in session storage as default absence page"). Empty
 * when it cannot be asked for: somebody begins with the usual page then.
 */
export async function startPage(): Promise<string> {
  const stored = readItem('defaultAbsencePage');
  if (stored !== undefined && stored.userKey === actingKey()) return stored.page;
  try {
    return await loadStartPage();
  } catch {
    return '';
  }
}

/** In this tab for the person that it was asked for: whoever acts as somebody else begins where that person does. */
function retained({ userPreferenceValue: page }: UserPreference): string {
  writeItem('defaultAbsencePage', { userKey: actingKey(), page });
  return page;
}

function actingKey(): string {
  const { impersonation, userKey } = connection();
  return impersonation?.userKey() ?? userKey() ?? '';
}
