import type { RecordOptions } from '../metaSchema/metaSchema.ts';
import type { Entity } from './readEntity.ts';

/** The properties by which an entity, or its summary, belongs to a record with tabs. */
interface OfKind {
  readonly record?: Pick<RecordOptions, 'kind' | 'tab'> | undefined;
  readonly parent?: string | undefined;
}

/** A page that shows several tabs of a record together. The tabs are named by the last segments of their addresses. */
export interface SharedPage {
  readonly title: string;
  readonly tabs: readonly string[];
}

/** The last segment of a tab's address; the groups of a record use it as the tab's name. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The shared pages of a record, of all its groups in order. */
export function sharedPagesOf(record: Pick<RecordOptions, 'groups'> | undefined): readonly SharedPage[] {
  return (record?.groups ?? []).flatMap(({ sharedPages = [] }) => sharedPages);
}

/** Whether an entity is a tab of a record, not a record of its own (docs/specification.md#master-data-2-screens). */
export function isFacet({ record }: OfKind): boolean {
  return record?.tab !== undefined;
}

/** Whether a tab is a form over the record's own row. */
export function isFormFacet(of: OfKind): boolean {
  return isFacet(of) && of.parent === undefined;
}

/** Whether a tab is a list of rows that belong to the record and have their own table. */
export function isRowsFacet(of: OfKind): boolean {
  return isFacet(of) && of.parent !== undefined;
}

/**
 * The field that holds the record's id, also used as query parameter in the tabs' addresses: the id field itself or,
 * for a tab of rows, the reference to the record.
 */
export function recordKeyOf(entity: OfKind & { readonly id: { readonly name: string } }): string {
  return (isRowsFacet(entity) ? entity.parent : undefined) ?? entity.id.name;
}

/** The list entity of a tab's record; undefined for an entity without a record. */
export function parentOf<T extends OfKind>(one: OfKind, all: readonly T[]): T | undefined {
  const { record } = one;
  return record && all.find((other) => other.record?.kind === record.kind && !isFacet(other));
}

/** The tabs of a record, in order; empty for an entity without a record. */
export function facetsOf<T extends OfKind>({ record }: OfKind, all: readonly T[]): T[] {
  if (!record) return [];
  const facets = all.filter((other) => other.record?.kind === record.kind && isFacet(other));
  return facets.sort((one, other) => (one.record?.tab ?? 0) - (other.record?.tab ?? 0));
}

/** The tab that creates new records; undefined if the list creates them itself, or they cannot be created. */
export function creatingTab<T extends OfKind & { readonly add?: string | undefined }>(
  list: OfKind,
  all: readonly T[],
): (T & { readonly add: string }) | undefined {
  const tabs = isFacet(list) ? [] : facetsOf(list, all).filter(isFormFacet);
  return tabs.find((one): one is T & { readonly add: string } => one.add !== undefined);
}

/** The field of an entity that refers to another one; prefers the reference to its owner. */
export function referenceTo(
  of: Pick<Entity, 'fields' | 'parent'>,
  target: string,
): Entity['fields'][number] | undefined {
  const referring = of.fields.filter(
    ({ kind, options }) => kind === 'reference' && options.reference === target,
  );
  return referring.find(({ name }) => name === of.parent) ?? referring[0];
}

/** Whether an entity is the record's own entity, or a form tab over the record's row. */
export function isFormOf(
  of: OfKind & { readonly name: string },
  record: OfKind & { readonly name: string },
): boolean {
  return of.name === record.name || (isFormFacet(of) && of.record?.kind === record.record?.kind);
}
