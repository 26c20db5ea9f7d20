import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { entityName } from '#schemas/model/entity/entityName.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import {
  type EntityBundle,
  type EntitySummary,
  entityFilesPath,
} from '#schemas/protocol/entities/entityFiles.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services } from '#schemas/services.ts';
import { fetchJson } from '../http/fetchJson.ts';
import { loadEntityFiles } from './entityFiles.ts';
import { readyPromise } from './readyPromise.ts';

/** The declarations of all known services: the product's own, and those that arrived with loaded entities. */
let declared: Services = services;

let summaries: Promise<readonly EntitySummary[]> | undefined;
const entities = new Map<string, Promise<Entity>>();
const loaded = new Map<string, Entity>();
/** Schemas that were loaded together with another entity, by name. They are not parsed before their first use. */
const unread = new Map<string, EntitySchema>();
const loadedSummaries = new Map<string, EntitySummary>();

/** Returns an already loaded entity, for synchronous texts and labels. */
export function loadedEntity(name: string): Entity | undefined {
  const schema = unread.get(name);
  if (schema) keepEntity(schema);
  return loaded.get(name);
}

/** Returns an already loaded summary of an entity. */
export function loadedSummary(name: string): EntitySummary | undefined {
  return loadedSummaries.get(name);
}

/** Loads the summaries of all entities, once per session. */
export function loadSummaries(): Promise<readonly EntitySummary[]> {
  summaries ??= forgetFailure(
    loadEntityFiles().then((answer) => {
      declared = { ...services, ...answer.services };
      for (const summary of answer.entities) loadedSummaries.set(summary.name, summary);
      keepEntities(answer.schemas ?? []);
      return answer.entities;
    }),
    () => {
      summaries = undefined;
    },
  );
  return summaries;
}

/** Loads an entity with its full schema, once, when its first screen opens. Rejects for an unknown name. */
export function loadEntity(name: string): Promise<Entity> {
  const known = entities.get(name);
  if (known) return known;
  const entity = loadedEntity(name);
  const loading = readyPromise(
    entity?.can.own ? Promise.resolve(entity) : withLimits(entity ?? fetchEntity(name)),
  );
  entities.set(name, loading);
  return forgetFailure(loading, () => entities.delete(name));
}

/** Adds to an entity of an external service the sorts, filters and search that its list supports (`limits`). */
async function withLimits(loading: Entity | Promise<Entity>): Promise<Entity> {
  const entity = await loading;
  if (entity.can.own) return entity;
  const { limitsOf } = await import('#schemas/exchange/limitsOf.ts');
  const limits = limitsOf(entity);
  const hides = entity.hiddenBy && limits.operators[entity.hiddenBy.field]?.includes('is');
  return Object.assign(entity, { limits, hiddenBy: hides ? entity.hiddenBy : undefined });
}

/** Loads an entity and the entities that it refers to, because the screen shows or offers their records. */
async function fetchEntity(name: string): Promise<Entity> {
  const summary = (await loadSummaries()).find((candidate) => candidate.name === name);
  const known = loadedEntity(name);
  if (known) return known;
  const version = summary ? `?v=${summary.version}` : '';
  const answer = await fetchJson<EntityBundle>(`${entityFilesPath}/${name}${version}`);
  keepEntities(answer.others);
  return keepEntity(answer.schema);
}

function keepEntities(schemas: readonly EntitySchema[]): void {
  for (const schema of schemas) {
    const name = entityName(schema.$id);
    if (!loaded.has(name)) unread.set(name, schema);
  }
}

function keepEntity(schema: EntitySchema): Entity {
  const entity = readEntity(schema, declared);
  unread.delete(entity.name);
  loaded.set(entity.name, entity);
  return entity;
}

/** How long a failed load is cached, in milliseconds. */
const rememberedFailure = 1000;

/**
 * Drops a failed load after a moment, so that the next screen retries. Not at once: React's `use` would get a new
 * promise on each render, never see the failure, and retry forever.
 */
function forgetFailure<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(() => setTimeout(forget, rememberedFailure));
  return promise;
}
