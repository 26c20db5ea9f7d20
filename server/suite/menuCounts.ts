import type { FastifyRequest } from 'fastify';
import type { MenuCounts } from '#schemas/protocol/entities/menuCounts.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { pendingIn } from './pendingIn.ts';

/**
 * `GET /v1.0/menuCounts`: number of pending items in each list that declares such a count, within the person's
 * visibility. Leaves out lists without pending items.
 */
export async function menuCounts(
  { catalogue, database }: EntityService,
  { actor }: FastifyRequest,
): Promise<MenuCounts> {
  const lists = catalogue.entities.filter(
    ({ entity }) => catalogue.holds(entity.name) && isAuthorized(actor, entity, 'view'),
  );
  const waiting = await pendingIn(database, lists, actor, actor);
  return waiting.map(({ total, path, title, query }) => ({ path, count: total, title, query }));
}
