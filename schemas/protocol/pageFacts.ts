import type { Entity } from '../model/entity/readEntity.ts';
import { isFacet } from '../model/entity/recordKind.ts';
import type { ServiceName } from '../services.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { pageSizes } from './entities/listQuery.ts';
import type { RunTimeConfig } from './session/runTimeConfig.ts';

/** The id of the page element with data that the console would otherwise request immediately. */
export const pageFactsId = 'page-facts';

/** The content of the page element with the id `page-facts`, as JSON. */
export interface PageFacts {
  readonly config: RunTimeConfig;
  /** The request for the first rows of the list at the page's address; absent for an address that shows no list. */
  readonly list?: FirstList | undefined;
}

/** The request for the first rows of a list. */
export interface FirstList {
  /** The name of the entity whose rows are requested. */
  readonly entity: string;
  /** The permission that the request requires. */
  readonly view: string;
  readonly service: ServiceName;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The initial filter that hides disabled records. It is shown as a filter, so that the user can remove it. */
export function hiddenByFilter({ hiddenBy }: Pick<Entity, 'hiddenBy'>): RecordData {
  return hiddenBy ? { [hiddenBy.field]: !hiddenBy.when } : {};
}

/**
 * The initial filter of a list: hides disabled records, and includes the filter of the view that is selected first. The
 * list shows it as filters.
 */
export function firstFilter(entity: Pick<Entity, 'hiddenBy' | 'list'>): RecordData {
  return { ...hiddenByFilter(entity), ...entity.list.opens?.filter };
}

/**
 * The request for the first rows of an entity's list, as the console sends it. Undefined for a list inside a record.
 */
export function firstListOf(entity: Entity): FirstList | undefined {
  const line = entity.operations.list;
  if (!entity.can.own || line?.method !== 'GET' || line.query.length > 0 || isFacet(entity)) return undefined;
  if (entity.list.day !== undefined) return undefined;
  const { field, order } = entity.list.sort;
  return {
    entity: entity.name,
    view: entity.permission.view,
    service: entity.service,
    path: line.path,
    query: {
      sort: JSON.stringify([field, order]),
      range: JSON.stringify([0, pageSizes[0] - 1]),
      filter: JSON.stringify(firstFilter(entity)),
      count: 'about',
    },
  };
}
