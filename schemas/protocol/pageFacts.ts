import type { Entity } from '../model/entity/readEntity.ts';
import { isFacet } from '../model/entity/recordKind.ts';
import type { ServiceName } from '../services.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { pageSizes } from './entities/listQuery.ts';
import type { RunTimeConfig } from './session/runTimeConfig.ts';

/** The id of the element in which the console's page says what it would otherwise be asked for at once. */
export const pageFactsId = 'page-facts';

/** What stands in that element, as JSON. */
export interface PageFacts {
  readonly config: RunTimeConfig;
  /** Of an address that shows a list as it is at first. */
  readonly list?: FirstList | undefined;
}

/** The call by which a list gets its first rows. */
export interface FirstList {
  /** The name of the entity. */
  readonly entity: string;
  /** The permission without which nobody asks. */
  readonly view: string;
  readonly service: ServiceName;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Hidden records are left out at first, by a filter that is shown as such. */
export function shownFilter({ hiddenBy }: Pick<Entity, 'hiddenBy'>): RecordData {
  return hiddenBy ? { [hiddenBy.field]: !hiddenBy.when } : {};
}

/** What a list asks for at first, which is shown as filters. */
export function firstFilter(entity: Pick<Entity, 'hiddenBy' | 'list'>): RecordData {
  return { ...shownFilter(entity), ...entity.list.opens?.filter };
}

/** The first rows of an entity's list, as the console asks for them; undefined where the list is of one record's rows. */
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
