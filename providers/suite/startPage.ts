import type { DistrictNeeds, RecentChanges, UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import { request } from '../http/request.ts';

interface LoadOptions {
  readonly signal?: AbortSignal;
}

/** Loads the district's changes since the start of yesterday, by entity. Throws a `ServiceError`. */
export async function loadRecentChanges({ signal }: LoadOptions = {}): Promise<RecentChanges> {
  const { json } = await request('absence', 'GET', '/v1.0/recentChanges', signal ? { signal } : {});
  return json as RecentChanges;
}

/** Loads the user's unfinished imports. Throws a `ServiceError`. */
export async function loadUnfinishedImports({ signal }: LoadOptions = {}): Promise<UnfinishedImports> {
  const { json } = await request('absence', 'GET', '/v1.0/unfinishedImports', signal ? { signal } : {});
  return json as UnfinishedImports;
}

/** Loads the waiting work of the given districts; support only. Throws a `ServiceError`. */
export async function loadDistrictNeeds(
  ids: readonly number[],
  { signal }: LoadOptions = {},
): Promise<DistrictNeeds> {
  const { json } = await request('absence', 'GET', '/v1.0/districtNeeds', {
    query: { ids: ids.join(',') },
    ...(signal ? { signal } : {}),
  });
  return json as DistrictNeeds;
}
