import type { MenuCounts } from '#schemas/protocol/entities/menuCounts.ts';
import { request } from '../http/request.ts';

/** How much work waits behind the lines of the menu. Throws a `ServiceError`. */
export async function loadMenuCounts(signal?: AbortSignal): Promise<MenuCounts> {
  const { json } = await request('absence', 'GET', '/v1.0/menuCounts', signal ? { signal } : {});
  return json as MenuCounts;
}
