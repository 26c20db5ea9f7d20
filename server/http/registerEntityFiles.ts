import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#schemas/model/readEntity.ts';
import { parentOf } from '#schemas/model/recordKind.ts';
import type { Registry } from '#schemas/model/registry.ts';
import { type EntityBundle, entityFilesPath, summaryOf } from '#schemas/protocol/entityFiles.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { DomainError } from '../domainError.ts';
import { hostOperations } from './hostOperations.ts';
import { type Precompressed, precompressed } from './precompressed.ts';

interface EntityFile {
  readonly file: Precompressed;
  readonly summary: ReturnType<typeof summaryOf>;
}

/**
 * Serves the entities to the browser: a summary of all, and each schema, with those that it refers to, under an
 * address that changes with its content. The console draws itself from these, so that a new entity needs no new build.
 */
export function registerEntityFiles(app: FastifyInstance, registry: Registry): void {
  const files = registry.entities.map((entity) => fileOf(entity, registry));
  const indexFor = indexes(files, registry);
  app.get(entityFilesPath, { schema: hostOperations.entities }, async (request, reply) => {
    const { page = '' } = request.query as { page?: string };
    return sendIndex(indexFor(page), request, reply);
  });
  app.get(`${entityFilesPath}/*`, { schema: hostOperations.entity }, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const found = files.find((candidate) => candidate.summary.name === name);
    if (!found) throw new DomainError('notFound');
    const current = (request.query as { v?: string }).v === found.summary.version;
    reply.header('Cache-Control', current ? 'public, max-age=31536000, immutable' : 'no-cache');
    return found.file.send(request, reply.type('application/json; charset=utf-8'));
  });
}

function fileOf(entity: Entity, registry: Registry): EntityFile {
  const [, ...others] = around(entity, registry);
  const bundle: EntityBundle = { schema: entity.schema, others: others.map(({ schema }) => schema) };
  const text = JSON.stringify(bundle);
  return {
    file: precompressed(text),
    summary: summaryOf(entity, digest(text, 12), (english) => translateText(entity, 'es', english)),
  };
}

/** An entity, and what its screens need to name and to offer what it refers to; of a tab also the record's own entity. */
function around(entity: Entity, registry: Registry): Entity[] {
  const named = entity.fields.flatMap(({ options }) => options.reference ?? []);
  const parent = parentOf(entity, registry.entities);
  return [...new Set([entity, ...(parent ? [parent] : []), ...named.map((name) => registry.named(name))])];
}

interface Index {
  readonly file: Precompressed;
  readonly etag: string;
}

/** The summaries of all, with what the page at an address is drawn from; made when it is first asked for. */
function indexes(files: readonly EntityFile[], registry: Registry): (page: string) => Index {
  const summaries = files.map(({ summary }) => summary);
  const made = new Map<string, Index>();
  const make = (entity: Entity | undefined): Index => {
    const schemas = entity ? { schemas: around(entity, registry).map(({ schema }) => schema) } : {};
    const text = JSON.stringify({ entities: summaries, ...schemas });
    return { file: precompressed(text), etag: `"${digest(text, 16)}"` };
  };
  return (page) => {
    const entity = registry.entities.find(({ path }) => path === page);
    const key = entity?.name ?? '';
    const index = made.get(key) ?? make(entity);
    made.set(key, index);
    return index;
  };
}

function sendIndex({ file, etag }: Index, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'Cache-Control': 'no-cache',
    ETag: etag,
    'Content-Type': 'application/json; charset=utf-8',
  });
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : file.send(request, reply);
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}
