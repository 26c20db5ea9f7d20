import type { DistrictNeeds, RecentChanges, UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import { request } from '../http/request.ts';

interface Asked {
  readonly signal?: AbortSignal;
}

/** What changed in the district since yesterday began, by kind of record. Throws a `ServiceError`. */
export async function loadRecentChanges({ signal }: Asked = {}): Promise<RecentChanges> {
  const { json } = await request('absence', 'GET', '/v1.0/recentChanges', signal ? { signal } : {});
  return json as RecentChanges;
}

/** The imports that the person began and did not bring to an end. Throws a `ServiceError`. */
export async function loadUnfinishedImports({ signal }: Asked = {}): Promise<UnfinishedImports> {
  const { json } = await request('absence', 'GET', '/v1.0/unfinishedImports', signal ? { signal } : {});
  return json as UnfinishedImports;
}

/** What waits for somebody in some districts; support alone may ask. Throws a `ServiceError`. */
export async function loadDistrictNeeds(
  ids: readonly number[],
  { signal }: Asked = {},
): Promise<DistrictNeeds> {
  const { json } = await request('absence', 'GET', '/v1.0/districtNeeds', {
    query: { ids: ids.join(',') },
    ...(signal ? { signal } : {}),
  });
  return json as DistrictNeeds;
}
