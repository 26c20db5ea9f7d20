import type { UserPreference } from '#schemas/protocol/session/suite.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { readItem, writeItem } from '../storage/storedItems.ts';

const path = '/absenceHome/userPreference';

/** Loads the user's start page; empty for none. Throws a `ServiceError`. */
export async function loadStartPage(signal?: AbortSignal): Promise<string> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return storeStartPage(json as UserPreference);
}

/** Saves the user's start page; an empty one removes it. Throws a `ServiceError`. */
export async function saveStartPage(userPreferenceValue: string): Promise<string> {
  const { json } = await request('absence', 'PUT', path, { body: { userPreferenceValue } });
  return storeStartPage(json as UserPreference);
}

/**
 * Returns the start page, cached in this tab (docs/specification.md#application-7-suite-calls: "stored in session
 * storage as default absence page"). Empty, meaning the default page, if it can't be loaded.
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

/**
 * Caches the start page by user key, and returns it. During impersonation, the key is that of the impersonated user.
 */
function storeStartPage({ userPreferenceValue: page }: UserPreference): string {
  writeItem('defaultAbsencePage', { userKey: actingKey(), page });
  return page;
}

function actingKey(): string {
  const { impersonation, userKey } = connection();
  return impersonation?.userKey() ?? userKey() ?? '';
}
