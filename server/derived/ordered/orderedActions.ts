import type { DomainAction } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../storedEntity.ts';
import { type OrderedEntity, orderedOf } from './orderedRows.ts';
import { readOrderOf, reorder } from './reorder.ts';
import { saveRows } from './saveRows.ts';

const actions: Readonly<Record<string, (ordered: OrderedEntity) => DomainAction>> = {
  order: (ordered) => (request) => readOrderOf(ordered, request),
  reorder: (ordered) => (request) => reorder(ordered, request),
  saveRows: (ordered) => (request) => saveRows(ordered, request),
};

/** What the service does for rows in an order of their own when their entity offers it: `order`, `reorder`, `saveRows`. */
export function orderedAction(stored: StoredEntity, operation: string): DomainAction | undefined {
  const ordered = orderedOf(stored);
  return ordered && Object.hasOwn(actions, operation) ? actions[operation]?.(ordered) : undefined;
}
