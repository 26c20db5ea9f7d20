import type { MenuCounts } from '#schemas/protocol/entities/menuCounts.ts';
import { request } from '../http/request.ts';

/** Loads the number of waiting records per menu entry. Throws a `ServiceError`. */
export async function loadMenuCounts(signal?: AbortSignal): Promise<MenuCounts> {
  const { json } = await request('absence', 'GET', '/v1.0/menuCounts', signal ? { signal } : {});
  return json as MenuCounts;
}
