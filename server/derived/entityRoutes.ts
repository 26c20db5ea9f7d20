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
import { readChanges } from './history/readChanges.ts';
import { removedChanges } from './history/removedChanges.ts';
import { bulk } from './operations/bulk.ts';
import { actionHandler, domainAction } from './operations/domainAction.ts';
import { exportRecords } from './operations/export.ts';
import { inherited, override } from './operations/inherited.ts';
import { actionsBy, isOwnAction, namedActionHandler } from './operations/namedAction.ts';
import {
  type Answer,
  knowsOnly,
  type OperationHandler,
  type OperationRequest,
  ok,
  recordId,
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

/** One call that the service answers for an entity. */
export interface EntityRoute {
  readonly stored: StoredEntity;
  /** `list`, `create` …, `$bulk`, or a named action of the entity. */
  readonly operation: string;
  readonly line: RequestLine;
  readonly handler: OperationHandler;
  /** A further address of a call that the entity has anyway. */
  readonly isAlias?: true;
  /** What its line names tells it from other calls of the address, of a list too. */
  readonly isNamed?: true;
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
      : (engineHandler(stored, operation) ??
        declaredHandler(stored, operation, domain) ??
        domainAction(domain, stored.entity.name, operation));
    return { stored, operation, line, handler };
  });
}

/** What answers an operation that an action of the entity's file is done by. */
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

/** What the service answers by itself for what an entity says of its records. */
function engineHandler(stored: StoredEntity, operation: string): OperationHandler | undefined {
  if (operation === 'plan') return plan;
  if (operation === 'preview') return preview;
  if (operation === 'settingChanges') return settingChanges;
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
  $totals: totals,
  $inherited: inherited,
  $override: override,
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

/**
 * The route that a request means: the one whose needed parameters are all there, the most specific first. Without any,
 * whoever may not read the records of the address anyway is told that, and not what is missing.
 */
export function chosen(
  routes: readonly EntityRoute[],
  query: Readonly<Record<string, unknown>>,
  actor: Actor,
): EntityRoute {
  const fitting = routes.filter((route) => neededBy(route).every((name) => query[name] !== undefined));
  const [best] = fitting.sort((a, b) => neededBy(b).length - neededBy(a).length);
  if (best) return best;
  const [first] = routes;
  if (first) authorize(actor, first.stored.entity, 'view');
  const missing = first?.line.query.find((name) => query[name] === undefined) ?? '';
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${missing} is required` } });
}

/** The parameters without which a request is not this call; those that a list names merely narrow it. */
export function neededBy({
  operation,
  line,
  isNamed,
}: Omit<EntityRoute, 'stored' | 'handler'>): readonly string[] {
  return operation === 'list' && !isNamed ? [] : line.query;
}

/** The change log of one record. */
function recordChanges(request: OperationRequest): Promise<Answer> {
  return changes(request, String(recordId(request)));
}

/** The change log of all records of an entity, the deleted ones included. */
function entityChanges(request: OperationRequest): Promise<Answer> {
  return changes(request, undefined);
}

async function changes(request: OperationRequest, id: string | undefined): Promise<Answer> {
  const { stored, actor, database, query } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request, ['before']);
  const before = query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(query.before);
  if (!Number.isSafeInteger(before))
    throw new DomainError('badRequest', { args: { reason: 'before must be a whole number' } });
  return ok(
    await database.read(actor.organization, async (sql) => {
      const found = await readChanges(sql, stored, actor, id, before);
      const isUnknown = found.changes.length === 0 && id !== undefined && !stored.entity.single;
      // Deleted records keep their log.
      if (isUnknown && !(await readRow(sql, stored, actor, id))) throw new DomainError('notFound');
      return { ...found, ...(await removedChanges(sql, actor.organization)) };
    }),
  );
}

const actions: Readonly<Record<string, (ordered: OrderedEntity) => DomainAction>> = {
  order: (ordered) => (request) => readOrderOf(ordered, request),
  reorder: (ordered) => (request) => reorder(ordered, request),
  saveRows: (ordered) => (request) => saveRows(ordered, request),
};

/** What the service does for rows in an order of their own when their entity offers it: `order`, `reorder`, `saveRows`. */
function orderedAction(stored: StoredEntity, operation: string): DomainAction | undefined {
  const ordered = orderedOf(stored);
  return ordered && Object.hasOwn(actions, operation) ? actions[operation]?.(ordered) : undefined;
}
