import type { Domain } from '../../domain/domainRule.ts';
import type { EntityRoute } from '../entityRoutes.ts';
import { actionsBy, isOwnAction } from '../operations/namedAction.ts';

const loggedOperations = new Set(['create', 'update', 'delete', '$bulk']);
const orderOperations = new Set(['reorder', 'saveRows']);

/**
 * Whether all writes of a call go through the change log, so that they may be undone. Domain functions may write
 * outside it, unless the action only sets fields and declares itself undoable (`final: false`).
 */
export function isFullyLogged(domain: Domain, { stored, operation, line }: EntityRoute): boolean {
  if (line.method === 'GET') return false;
  if (loggedOperations.has(operation)) return true;
  if (stored.entity.ordered && orderOperations.has(operation)) return true;
  const actions = actionsBy(stored, operation);
  if (actions.length === 0 || !actions.every(isOwnAction)) return false;
  const isByDomain = domain.actions?.[stored.entity.name]?.[operation] !== undefined;
  return !isByDomain || actions.every(({ set, isFinal }) => set !== undefined && isFinal === false);
}
