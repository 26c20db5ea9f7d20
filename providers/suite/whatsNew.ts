import type { WhatsNew } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

export type NewsItem = WhatsNew[number];

/**
 * Loads the console's news, newest first (docs/specification.md#application-7-suite-calls). Throws a `ServiceError`.
 */
export async function loadWhatsNew(signal?: AbortSignal): Promise<readonly NewsItem[]> {
  const { json } = await request(
    'absence',
    'GET',
    '/absenceHome/WhatsNewNotification',
    signal ? { signal } : {},
  );
  return json as WhatsNew;
}
