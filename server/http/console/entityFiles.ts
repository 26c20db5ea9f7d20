import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { facetsOf, isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import {
  type EntityBundle,
  entityFilesPath,
  type LeftOutSchema,
} from '#schemas/protocol/entities/entityFiles.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';
import { DomainError } from '../../common/domainError.ts';
import { hostOperations } from '../hostOperations.ts';
import { type Precompressed, precompressed } from './precompressed.ts';

interface EntityFile {
  readonly file: Precompressed;
  readonly summary: ReturnType<typeof summaryOf>;
}

/** The registry, and the schemas of external services that were left out because of errors. */
interface Described {
  readonly registry: Registry;
  readonly leftOut?: readonly LeftOutSchema[];
}

/**
 * Serves the entities to the browser: a summary of all entities, and each entity's schema with the schemas to which it
 * refers, at an address that changes with its content. The console renders its screens from these, so a new entity
 * needs no new build.
 */
export function registerEntityFiles(app: FastifyInstance, { registry, leftOut = [] }: Described): void {
  const files = filesOf(registry);
  const indexFor = indexes(files, registry, leftOut);
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

/** The files of all entities, built once and shared by all services of the process. */
const filesOf = memoizeByObject((registry: Registry) =>
  registry.entities.map((entity) => fileOf(entity, registry)),
);

function fileOf(entity: Entity, registry: Registry): EntityFile {
  const [, ...others] = withReferenced(entity, registry);
  const bundle: EntityBundle = { schema: entity.schema, others: others.map(({ schema }) => schema) };
  const text = JSON.stringify(bundle);
  return {
    file: precompressed(text),
    summary: summaryOf(entity, digest(text, 12), (english) => translateText(entity, 'es', english)),
  };
}

/**
 * Returns an entity with the entities that its screens need to display references. For a tab, adds the record's entity
 * and its other tabs, so that switching tabs only loads data.
 */
function withReferenced(entity: Entity, registry: Registry): Entity[] {
  const parent = parentOf(entity, registry.entities);
  const tabs = isFacet(entity) ? facetsOf(entity, registry.entities) : [];
  const drawn = [entity, ...(parent ? [parent] : []), ...tabs];
  const named = drawn.flatMap(({ fields }) => fields.flatMap(({ options }) => options.reference ?? []));
  return [...new Set([...drawn, ...named.map((name) => registry.named(name))])];
}

interface Index {
  readonly file: Precompressed;
  readonly etag: string;
}

/**
 * Returns a function that builds the index for a page's path: the summaries of all entities, and the schemas that the
 * page needs. Each index is built on first use.
 */
function indexes(
  files: readonly EntityFile[],
  registry: Registry,
  leftOut: readonly LeftOutSchema[],
): (page: string) => Index {
  const summaries = files.map(({ summary }) => summary);
  const others = Object.entries(registry.services).filter(([, { own }]) => own !== true);
  const services = others.length === 0 ? {} : { services: Object.fromEntries(others) };
  const cached = new Map<string, Index>();
  const make = (entity: Entity | undefined): Index => {
    const schemas = entity ? { schemas: withReferenced(entity, registry).map(({ schema }) => schema) } : {};
    const without = leftOut.length === 0 ? {} : { leftOut };
    const text = JSON.stringify({ entities: summaries, ...services, ...schemas, ...without });
    return { file: precompressed(text), etag: `"${digest(text, 16)}"` };
  };
  return (page) => {
    const entity = registry.entities.find(({ path }) => path === page);
    const key = entity?.name ?? '';
    const index = cached.get(key) ?? make(entity);
    cached.set(key, index);
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
