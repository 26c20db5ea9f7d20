import { isFacet } from '#schemas/model/recordKind.ts';
import {
  type RequestLine,
  type StandardOperation,
  standardOperations,
} from '#schemas/protocol/requestLine.ts';
import {
  type SecondaryOperation,
  secondaryLines,
  secondaryOperations,
} from '#schemas/protocol/secondaryLines.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import type { Domain } from '../domain/domainRule.ts';
import { DomainError } from '../domainError.ts';
import type { Catalogue } from './catalogue.ts';
import { bulk } from './operations/bulk.ts';
import { entityChanges, recordChanges } from './operations/changes.ts';
import { actionHandler, domainAction } from './operations/domainAction.ts';
import { exportRecords } from './operations/export.ts';
import type { OperationHandler } from './operations/operation.ts';
import { recordLog, recordLogFile } from './operations/recordLog.ts';
import { replace } from './operations/replace.ts';
import { selection, uses } from './operations/selection.ts';
import { standardHandlers } from './operations/standard.ts';
import { orderedAction } from './ordered/orderedActions.ts';
import type { StoredEntity } from './storedEntity.ts';

/** One call that the service answers for an entity. */
export interface EntityRoute {
  readonly stored: StoredEntity;
  /** `list`, `create` …, `$bulk`, or a named action of the entity. */
  readonly operation: string;
  readonly line: RequestLine;
  readonly handler: OperationHandler;
  /** A further address of a call that the entity has anyway. */
  readonly isAlias?: true;
}

/** All calls of one service: pure, from the entities that it answers for. */
export function entityRoutes(catalogue: Catalogue, domain: Domain, service: ServiceName): EntityRoute[] {
  return catalogue.entities
    .filter((stored) => stored.entity.service === service)
    .flatMap((stored) => [...ownRoutes(stored, domain), ...secondary(stored)]);
}

function ownRoutes(stored: StoredEntity, domain: Domain): EntityRoute[] {
  return Object.entries(stored.entity.operations).map(([operation, line]) => {
    const handler = isStandard(operation)
      ? standardHandlers[operation]
      : (engineHandler(stored, operation) ?? domainAction(domain, stored.entity.name, operation));
    return { stored, operation, line, handler };
  });
}

/** What the service answers by itself for what an entity says of its records. */
function engineHandler(stored: StoredEntity, operation: string): OperationHandler | undefined {
  const ordered = orderedAction(stored, operation);
  return ordered ? actionHandler(ordered, operation) : headHandler(stored, operation);
}

/** What every record that is made of tabs can tell of all of them together. */
const headHandlers: Readonly<Record<string, OperationHandler>> = { recordLog, recordLogFile };

function headHandler({ entity }: StoredEntity, operation: string): OperationHandler | undefined {
  return entity.record !== undefined && !isFacet(entity) ? headHandlers[operation] : undefined;
}

function isStandard(operation: string): operation is StandardOperation {
  return standardOperations.some((standard) => standard === operation);
}

/** What answers the calls that every entity with a list has beside its own. */
const secondaryHandlers: Readonly<Record<SecondaryOperation, OperationHandler>> = {
  $changes: recordChanges,
  $export: exportRecords,
  $selection: selection,
  $changeLog: entityChanges,
  $uses: uses,
  $bulk: bulk,
  $replace: replace,
};

function secondary(stored: StoredEntity): EntityRoute[] {
  const lines = secondaryLines(stored.entity);
  return secondaryOperations.flatMap((operation) => {
    const line = lines[operation];
    return line ? [{ stored, operation, line, handler: secondaryHandlers[operation] }] : [];
  });
}

/** Routes that share a method and path, told apart by the query parameters that they require. */
export function byAddress(routes: readonly EntityRoute[]): Map<string, EntityRoute[]> {
  const groups = new Map<string, EntityRoute[]>();
  for (const route of routes) {
    const key = `${route.line.method} ${route.line.path}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return groups;
}

/** The route that a request means: the one whose needed parameters are all there, the most specific first. */
export function chosen(
  routes: readonly EntityRoute[],
  query: Readonly<Record<string, unknown>>,
): EntityRoute {
  const fitting = routes.filter((route) => neededBy(route).every((name) => query[name] !== undefined));
  const [best] = fitting.sort((a, b) => neededBy(b).length - neededBy(a).length);
  if (best) return best;
  const missing = routes[0]?.line.query[0] ?? '';
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${missing} is needed` } });
}

/** The parameters without which a request is not this call; those that a list names merely narrow it. */
export function neededBy({ operation, line }: Pick<EntityRoute, 'operation' | 'line'>): readonly string[] {
  return operation === 'list' ? [] : line.query;
}
