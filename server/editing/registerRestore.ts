import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parentOf } from '#schemas/model/entity/recordKind.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import {
  type MomentRequest,
  momentRequestSchema,
  type RestoreAnswer,
  type RestoreRequest,
  type RestoreResult,
  restoreAnswerSchema,
  restoreRequestSchema,
  type UndoRequest,
  undoRequestSchema,
} from '#schemas/protocol/entities/restore.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { actNumber, isUndoable } from '../derived/restore/isUndoable.ts';
import { type LoggedRow, netChanges } from '../derived/restore/netChanges.ts';
import { readActs, readChange, readSince } from '../derived/restore/readLogged.ts';
import { undoChanges } from '../derived/restore/undoChanges.ts';
import type { UndoOptions } from '../derived/restore/undoOptions.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { LoggedWrite } from '../derived/write/writeContext.ts';
import { stepsForEntity } from '../domain/domainOf.ts';
import { operation } from '../http/operation.ts';
import { badRequest } from '../http/requests/badRequest.ts';

const tag = 'Changes';
const response = { 200: restoreAnswerSchema } as const;

const operations = {
  undo: operation({
    tag,
    operationId: 'undoActs',
    summary: 'Undo your last change',
    description:
      'A write that can be undone returns its number in the X-Act header. Undo restores the values from before the write, with the same permissions and rules as any write. A field that changed since is kept. A record that cannot be restored returns the reason. Users can undo only their own acts.',
    body: { ...undoRequestSchema, examples: [{ acts: [4711] }] },
    response,
    refused: ['notFound'],
    undoable: true,
  }),
  restore: operation({
    tag,
    operationId: 'restoreChange',
    summary: 'Undo one logged change, or some of its fields',
    description:
      'Without `fields`, undoes the whole change and keeps fields that were edited since. With `fields`, restores exactly these fields to their values before the change; a new or deleted record has no such fields.',
    body: { ...restoreRequestSchema, examples: [{ entity: 'reference-data/pay-code', changeId: 4711 }] },
    response,
    refused: ['notFound'],
    undoable: true,
  }),
  moment: operation({
    tag,
    operationId: 'restoreMoment',
    summary: 'Restore a record to before one of its changes, on all tabs',
    description:
      'Undoes all changes since then, by any user: added rows are removed, and deleted rows are restored. Request a preview first and send back the versions it returned. Anything that changed since the preview is kept.',
    body: {
      ...momentRequestSchema,
      examples: [{ entity: 'reference-data/pay-code', recordId: '17', changeId: 4711, preview: true }],
    },
    response,
    refused: ['notFound'],
    undoable: true,
  }),
} as const;

/** Registers the undo calls in the absence service's scope: `/v1.0/changes/…`. */
export function registerRestore(scope: FastifyInstance, service: EntityService): void {
  const { catalogue } = service;
  scope.post('/v1.0/changes/undo', { schema: operations.undo }, (request, reply) => {
    const { acts, preview } = request.body as UndoRequest;
    const read = (sql: Sql) => readActs(sql, request.actor, acts);
    return restored(service, request, reply, { read, isPreview: preview, options: { force: false } });
  });
  scope.post('/v1.0/changes/restore', { schema: operations.restore }, (request, reply) => {
    const { entity, changeId, fields, preview } = request.body as RestoreRequest;
    const stored = loggedEntity(service, entity);
    const read = async (sql: Sql) => {
      const change = await readChange(sql, stored, request.actor, changeId);
      if (fields !== undefined && change.action !== 'update')
        throw badRequest('fields can be restored only for a change of an existing record');
      return [change];
    };
    const options = { force: fields !== undefined, only: fields };
    return restored(service, request, reply, { read, isPreview: preview, options });
  });
  scope.post('/v1.0/changes/moment', { schema: operations.moment }, (request, reply) => {
    const { entity, recordId, changeId, seen, preview } = request.body as MomentRequest;
    const named = loggedEntity(service, entity);
    const parent =
      named.entity.parent === undefined ? parentOf(named.entity, catalogue.registry.own) : undefined;
    const stored = parent ? catalogue.named(parent.name) : named;
    const read = (sql: Sql) => readSince(sql, catalogue, stored, request.actor, { recordId, changeId });
    return restored(service, request, reply, {
      read,
      isPreview: preview,
      options: { force: true, versionSeen: seenVersions(seen) },
    });
  });
}

function loggedEntity({ catalogue }: EntityService, name: string): StoredEntity {
  const stored = catalogue.entities.find(({ entity }) => entity.name === name);
  if (!stored?.entity.history) throw badRequest('entity must name an entity with a change log');
  return stored;
}

function seenVersions(seen: MomentRequest['seen']): UndoOptions['versionSeen'] {
  if (seen === undefined) return undefined;
  const key = (entity: string, recordId: string) => `${entity} ${recordId}`;
  const versions = new Map(seen.map(({ entity, recordId, version }) => [key(entity, recordId), version]));
  // A record that is missing from the preview has changed since then, so no version matches.
  return (entity, recordId) => {
    const version = versions.get(key(entity, recordId));
    return version === undefined ? -1 : version;
  };
}

interface Work {
  readonly read: (sql: Sql) => Promise<LoggedRow[]>;
  readonly isPreview: boolean | undefined;
  readonly options: UndoOptions;
}

/** Thrown to roll back the transaction of a preview. */
class OnlyPreview extends Error {}

async function restored(
  service: EntityService,
  request: FastifyRequest,
  reply: FastifyReply,
  { read, isPreview, options }: Work,
): Promise<RestoreAnswer> {
  const { catalogue, domain, database, onWritten } = service;
  const { actor, id: requestId } = request;
  let results: RestoreResult[] = [];
  const loggedChanges: LoggedWrite[] = [];
  const work = async (sql: Sql) => {
    const changes = netChanges(await read(sql));
    results = await undoChanges({ catalogue, domain, actor, sql, requestId, loggedChanges }, changes, {
      ...options,
      isPreview,
    });
    if (isPreview) throw new OnlyPreview();
  };
  await database.write(actor.organization, work).catch((error: unknown) => {
    if (!(error instanceof OnlyPreview)) throw error;
  });
  if (isPreview) return { results };
  const hasEffects = loggedChanges.some(
    ({ stored }) => stepsForEntity(domain.effects, stored.entity.name).length > 0,
  );
  if (await isUndoable({ actor, database, domain, requestId, loggedChanges, hasEffects }))
    reply.header(headers.act, actNumber(loggedChanges));
  for (const { entity, recordId, outcome } of results)
    if (outcome === 'reversed')
      onWritten?.(entity, actor.organization, { source: request, record: recordId });
  return { results };
}
