import { allows } from '#schemas/access/permissions.ts';
import { filledFields } from '#schemas/import/filledFields.ts';
import { addedFields, filledFacets, importEntity } from '#schemas/import/importEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ImportMode } from '#schemas/model/metaSchema/metaSchema.ts';
import { type ImportMapping, importPermissions } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { authorize, isAuthorized } from '../derived/read/authorize.ts';
import { type Catalogue, type StoredEntity, storedEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

/** A tab of a record that the rows of an import file fill, with the fields of the tab. */
export interface ImportFacet {
  readonly stored: StoredEntity;
  readonly fields: ReadonlySet<string>;
  /** Name of the record's child list (`x-entity.parts`), if each line of the file adds a row to this list. */
  readonly part?: string | undefined;
}

/**
 * Target of an import: an entity with the fields of all tabs that are stored in the same database row, and these tabs.
 * The first tab creates records.
 */
export interface ImportTarget extends StoredEntity {
  readonly facets: readonly [ImportFacet, ...ImportFacet[]];
}

const known = new WeakMap<Catalogue, Map<string, ImportTarget>>();

/** Returns the import target of an entity; cached. */
export function importTarget(catalogue: Catalogue, name: string): ImportTarget {
  const targets = known.get(catalogue) ?? new Map<string, ImportTarget>();
  known.set(catalogue, targets);
  const target = targets.get(name) ?? targetOf(catalogue, name);
  targets.set(name, target);
  return target;
}

function targetOf(catalogue: Catalogue, name: string): ImportTarget {
  const { entity } = catalogue.named(name);
  const [, ...others] = filledFacets(entity, catalogue.registry.own);
  const facets = [entity, ...others] as const;
  const whole = importEntity([...facets]);
  const stored = whole === entity ? catalogue.named(name) : storedEntity(whole, catalogue.registry);
  const { part } = entity.import ?? {};
  const further = others.map((facet, index) => ({
    ...facetOf(catalogue, facet, facets.slice(0, index + 1)),
    part,
  }));
  return { ...stored, facets: [facetOf(catalogue, entity, []), ...further] };
}

function facetOf(catalogue: Catalogue, facet: Entity, before: readonly Entity[]): ImportFacet {
  const fields = before.length === 0 ? facet.fields : addedFields(facet, before);
  return { stored: catalogue.named(facet.name), fields: new Set(fields.map(({ name }) => name)) };
}

/** Returns the tab for the child list to which each line of the file adds a row; undefined if there is none. */
export function partOf({ facets }: ImportTarget): ImportFacet | undefined {
  return facets.find(({ part }) => part !== undefined);
}

/** Groups the values of an import row by tab; leaves out tabs without values. */
export function partsOf(
  { facets }: ImportTarget,
  values: RecordData,
): { readonly stored: StoredEntity; readonly values: RecordData }[] {
  return facets.flatMap(({ stored, fields }) => {
    const own = Object.entries(values).filter(([name]) => fields.has(name));
    return own.length === 0 ? [] : [{ stored, values: Object.fromEntries(own) }];
  });
}

/** Returns the entity of an import without the fields of tabs that a person may not see or change. */
export function entityFor(actor: Actor, { entity, facets }: ImportTarget): Entity {
  const closed = facets.slice(1).filter(({ stored, part }) => part === undefined && !isOpen(actor, stored));
  const denied = new Set(closed.flatMap(({ fields }) => [...fields]));
  return { ...entity, fields: entity.fields.filter(({ name }) => !denied.has(name)) };
}

function isOpen(actor: Actor, { entity }: StoredEntity): boolean {
  return isAuthorized(actor, entity, 'view') && isAuthorized(actor, entity, 'edit');
}

/**
 * Throws if a mapping sets fields of a tab that the person may not see or change, because comparing rows would reveal
 * its values.
 */
export function assertMayFill(actor: Actor, { facets }: ImportTarget, mapping: ImportMapping): void {
  const filled = [...filledFields(mapping.columns), ...Object.keys(mapping.fixed), ...mapping.match];
  for (const { stored, fields, part } of facets.slice(1)) {
    if (part !== undefined || !filled.some((name) => fields.has(name))) continue;
    authorize(actor, stored.entity, 'view');
    authorize(actor, stored.entity, 'edit');
  }
}

/** Actions on records for which a person needs permission, by import mode. */
const actions = {
  upsert: ['add', 'edit'],
  createOnly: ['add'],
  updateOnly: ['edit'],
} as const satisfies Record<ImportMode, readonly ('add' | 'edit')[]>;

/** Throws unless the person has permission for imports and the district has them enabled. */
export function assertMayUseImports({ permissions }: Actor, step: 'prepare' | 'apply'): void {
  const permission = importPermissions[step];
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  if (!allows(permissions, importPermissions.isOn)) throw new DomainError('switchedOff');
}

/**
 * Throws unless the person may import records of an entity: may use imports, may view such records, and may add or edit
 * them as the import mode requires.
 */
export function assertMayImport(
  actor: Actor,
  entity: Entity,
  step: 'prepare' | 'apply',
  mode: ImportMode = 'upsert',
): void {
  assertMayUseImports(actor, step);
  authorize(actor, entity, 'view');
  for (const action of actions[mode]) authorize(actor, entity, action);
}

/** Whether records of an entity can be imported (`x-entity.import`). */
export function isImportable({ import: options }: Entity): boolean {
  return options !== undefined && options.modes.length > 0;
}
