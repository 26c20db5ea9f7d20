import type { WhatsNew } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

/** One thing that is new in the console. */
export type NewsItem = WhatsNew[number];

/**
 * What is new in the console, newest first (docs/specification.md#application-7-suite-calls). Throws a
 * `ServiceError`.
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
