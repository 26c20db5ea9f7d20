import type { EntitySchema } from '../model/defineEntity.ts';
import type { Entity, FormGroup } from '../model/entity/readEntity.ts';
import { facetsOf, isFormFacet } from '../model/entity/recordKind.ts';
import type { Field } from '../model/fields/readFields.ts';
import { importableFields } from './importableFields.ts';

/**
 * The entities whose fields a row of a file can set: first the entity itself, then the other form tabs of the same
 * record, or the entity of the child rows to which each line adds one (`import.part`).
 */
export function filledFacets(entity: Entity, all: readonly Entity[]): Entity[] {
  const part = entity.parts[entity.import?.part ?? '']?.of;
  if (!isFormFacet(entity)) return [entity, ...all.filter(({ name }) => name === part)];
  const others = facetsOf(entity, all).filter(
    (facet) =>
      facet.name !== entity.name &&
      isFormFacet(facet) &&
      facet.table === entity.table &&
      facet.operations.update !== undefined,
  );
  return [entity, ...others];
}

/** The importable fields of a tab that the tabs before it do not have. */
export function addedFields(facet: Entity, before: readonly Entity[]): Field[] {
  const known = new Set(before.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return importableFields(facet).filter(({ name }) => !known.has(name));
}

/**
 * Combines all fields that a row can set into one entity. Takes the tabs, with the tab that creates records first, and
 * returns that tab with the fields, groups and texts of the others. The permissions of a tab apply to each of its
 * fields. Only the first tab can have required fields. Pure (docs/domain.md#import).
 */
export function importEntity(facets: readonly [Entity, ...Entity[]]): Entity {
  const [first, ...others] = facets;
  if (others.length === 0) return first;
  const also = new Set(first.import?.also);
  const added = others.map((facet, index) => addedFields(facet, facets.slice(0, index + 1)));
  return {
    ...first,
    schema: withTextsOf(facets),
    fields: [
      ...first.fields.map((field) => (also.has(field.name) ? { ...field, readOnly: false } : field)),
      ...others.flatMap((facet, index) => (added[index] ?? []).map((field) => ofFacet(first, facet, field))),
    ],
    groups: [
      groupOf(first, first.fields),
      ...others.map((facet, index) => groupOf(facet, added[index] ?? [])),
    ].filter(({ fields }) => fields.length > 0),
  };
}

/**
 * Adds the required permission to a field of another tab or of child rows: the tab's permission to edit or, for child
 * rows, the imported entity's permission to create.
 */
function ofFacet({ import: options, permission: { add } }: Entity, facet: Entity, field: Field): Field {
  const { view, edit: change } = facet.permission;
  const edit = options?.part === undefined ? change : add;
  return {
    ...field,
    required: false,
    options: { ...field.options, permission: { view, edit, ...field.options.permission } },
  };
}

function groupOf({ record, title }: Entity, fields: readonly Field[]): FormGroup {
  return { title: record?.title ?? title, fields: fields.map(({ name }) => name) };
}

/** The schema of the first tab, with the translations of all tabs. */
function withTextsOf(facets: readonly [Entity, ...Entity[]]): EntitySchema {
  const { schema } = facets[0];
  const options = schema['x-entity'];
  if (!options) return schema;
  const texts = facets.map((facet) => facet.schema['x-entity']?.translations?.es ?? {});
  return {
    ...schema,
    'x-entity': { ...options, translations: { es: Object.assign({}, ...texts.reverse()) } },
  };
}
