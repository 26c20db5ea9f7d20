import { isFacet } from '#schemas/model/entity/recordKind.ts';
import {
  type SecondaryOperation,
  secondaryLines,
  secondaryOperations,
} from '#schemas/protocol/entities/secondaryLines.ts';
import {
  type RequestLine,
  type StandardOperation,
  standardOperations,
} from '#schemas/service/requestLine.ts';
import type { ServiceName } from '#schemas/services.ts';
import { DomainError } from '../common/domainError.ts';
import type { Domain, DomainAction } from '../domain/domainRule.ts';
import type { Actor } from '../identity/access/actor.ts';
import { retentionOfLog } from './history/changeLines.ts';
import { readChanges } from './history/readChanges.ts';
import { bulk } from './operations/bulk.ts';
import { actionHandler, domainAction } from './operations/domainAction.ts';
import { exportRecords } from './operations/export.ts';
import { readInherited, saveOverrides } from './operations/inherited.ts';
import { actionsBy, isOwnAction, namedActionHandler } from './operations/namedAction.ts';
import {
  type OperationHandler,
  type OperationRequest,
  type OperationResponse,
  ok,
  recordId,
  refuseUnknownQuery,
} from './operations/operation.ts';
import { plan } from './operations/plan.ts';
import { preview } from './operations/preview.ts';
import { replace } from './operations/replace.ts';
import { selection, uses } from './operations/selection.ts';
import { settingChanges } from './operations/settingChanges.ts';
import { standardHandlers } from './operations/standard.ts';
import { totals } from './operations/totals.ts';
import { recordLog, recordLogFile } from './operations/wholeLog.ts';
import { type OrderedEntity, orderedOf } from './ordered/orderedRows.ts';
import { readOrderOf, reorder } from './ordered/reorder.ts';
import { saveRows } from './ordered/saveRows.ts';
import { authorize } from './read/authorize.ts';
import type { Catalogue, StoredEntity } from './store/storedEntity.ts';
import { readRow } from './write/rows.ts';

/** A route (method and path) that the service answers for an entity. */
export interface EntityRoute {
  readonly stored: StoredEntity;
  /** Name of the operation: `list`, `create` …, `$bulk`, or a named action of the entity. */
  readonly operation: string;
  readonly line: RequestLine;
  readonly handler: OperationHandler;
  /** Set for a route that is an additional address of an operation. */
  readonly isAlias?: true;
  /**
   * Whether a request must have all query parameters that the route declares, even for a list, because they distinguish
   * this route from others at the same address.
   */
  readonly isNamed?: true;
}

/** Returns all routes of a service. Pure: depends only on its arguments. */
export function entityRoutes(catalogue: Catalogue, domain: Domain, service: ServiceName): EntityRoute[] {
  return catalogue.entities
    .filter((stored) => stored.entity.service === service)
    .flatMap((stored) => [...ownRoutes(stored, domain), ...secondary(stored)]);
}

function ownRoutes(stored: StoredEntity, domain: Domain): EntityRoute[] {
  return Object.entries(stored.entity.operations).map(([operation, line]) => {
    const handler = isStandard(operation)
      ? standardHandlers[operation]
      : (engineHandler(stored, operation) ??
        declaredHandler(stored, operation, domain) ??
        domainAction(domain, stored.entity.name, operation));
    return { stored, operation, line, handler };
  });
}

/** Returns the handler of an operation that runs actions declared in the entity file, or undefined. */
function declaredHandler(
  stored: StoredEntity,
  operation: string,
  domain: Domain,
): OperationHandler | undefined {
  const actions = actionsBy(stored, operation);
  const run = domain.actions?.[stored.entity.name]?.[operation];
  const isDone = actions.length > 0 && (run !== undefined || actions.every(isOwnAction));
  return isDone ? namedActionHandler(operation, run) : undefined;
}

/** Returns the service's built-in handler for an operation, or undefined. */
function engineHandler(stored: StoredEntity, operation: string): OperationHandler | undefined {
  if (operation === 'plan') return plan;
  if (operation === 'preview') return preview;
  if (operation === 'settingChanges') return settingChanges;
  const ordered = orderedAction(stored, operation);
  return ordered ? actionHandler(ordered, operation) : headHandler(stored, operation);
}

/** Handlers for the change log of a whole record, across all its tabs. Keyed by operation. */
const headHandlers: Readonly<Record<string, OperationHandler>> = { recordLog, recordLogFile };

function headHandler({ entity }: StoredEntity, operation: string): OperationHandler | undefined {
  return entity.record !== undefined && !isFacet(entity) ? headHandlers[operation] : undefined;
}

function isStandard(operation: string): operation is StandardOperation {
  return standardOperations.some((standard) => standard === operation);
}

/** Handlers of the calls that every entity with a list has in addition to its own operations. Keyed by operation. */
const secondaryHandlers: Readonly<Record<SecondaryOperation, OperationHandler>> = {
  $changes: recordChanges,
  $export: exportRecords,
  $selection: selection,
  $changeLog: entityChanges,
  $uses: uses,
  $bulk: bulk,
  $replace: replace,
  $totals: totals,
  $inherited: readInherited,
  $override: saveOverrides,
};

function secondary(stored: StoredEntity): EntityRoute[] {
  const lines = secondaryLines(stored.entity);
  return secondaryOperations.flatMap((operation) => {
    const line = lines[operation];
    return line ? [{ stored, operation, line, handler: secondaryHandlers[operation] }] : [];
  });
}

/**
 * Groups routes by method and path. Routes that share both are distinguished by the query parameters that they require.
 */
export function byAddress(routes: readonly EntityRoute[]): Map<string, EntityRoute[]> {
  const groups = new Map<string, EntityRoute[]>();
  for (const route of routes) {
    const key = `${route.line.method} ${route.line.path}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return groups;
}

/**
 * Returns the route for a request: the one whose required query parameters are all present, the most specific first. If
 * none fits, throws `forbidden` for a person without view permission, otherwise `badRequest` with the missing
 * parameter.
 */
export function chooseRoute(
  routes: readonly EntityRoute[],
  query: Readonly<Record<string, unknown>>,
  actor: Actor,
): EntityRoute {
  const fitting = routes.filter((route) =>
    requiredParameters(route).every((name) => query[name] !== undefined),
  );
  const [best] = fitting.sort((a, b) => requiredParameters(b).length - requiredParameters(a).length);
  if (best) return best;
  const [first] = routes;
  if (first) authorize(actor, first.stored.entity, 'view');
  const missing = first?.line.query.find((name) => query[name] === undefined) ?? '';
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${missing} is required` } });
}

/**
 * Returns the query parameters that a route requires. The parameters of a list are optional filters, unless the route
 * is named.
 */
export function requiredParameters({
  operation,
  line,
  isNamed,
}: Omit<EntityRoute, 'stored' | 'handler'>): readonly string[] {
  return operation === 'list' && !isNamed ? [] : line.query;
}

/** Returns a page of the change log of one record. */
function recordChanges(request: OperationRequest): Promise<OperationResponse> {
  return changes(request, String(recordId(request)));
}

/** Returns a page of the change log of all records of an entity, including deleted ones. */
function entityChanges(request: OperationRequest): Promise<OperationResponse> {
  return changes(request, undefined);
}

async function changes(request: OperationRequest, id: string | undefined): Promise<OperationResponse> {
  const { stored, actor, database, query } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request, ['before']);
  const before = query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(query.before);
  if (!Number.isSafeInteger(before))
    throw new DomainError('badRequest', { args: { reason: 'before must be a whole number' } });
  return ok(
    await database.read(actor.organization, async (sql) => {
      const found = await readChanges(sql, stored, actor, id, before);
      const isUnknown = found.changes.length === 0 && id !== undefined && !stored.entity.single;
      // Without log entries, the record must exist now; otherwise the id is unknown. Deleted records have log entries.
      if (isUnknown && !(await readRow(sql, stored, actor, id))) throw new DomainError('notFound');
      return { ...found, ...(await retentionOfLog(sql, actor.organization)) };
    }),
  );
}

const actions: Readonly<Record<string, (ordered: OrderedEntity) => DomainAction>> = {
  order: (ordered) => (request) => readOrderOf(ordered, request),
  reorder: (ordered) => (request) => reorder(ordered, request),
  saveRows: (ordered) => (request) => saveRows(ordered, request),
};

/** Returns the built-in action `order`, `reorder` or `saveRows` of an entity whose rows have their own order. */
function orderedAction(stored: StoredEntity, operation: string): DomainAction | undefined {
  const ordered = orderedOf(stored);
  return ordered && Object.hasOwn(actions, operation) ? actions[operation]?.(ordered) : undefined;
}
