import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';

/** Part of a label: a text, or a reference to a record whose own label is inserted. */
export type LabelPart = string | { readonly target: string; readonly id: unknown };

/** The reference fields in an entity's label. */
export function referencesInLabel(entity: Entity): Field[] {
  return fieldsInLabel(entity).filter((field) => field.options.reference !== undefined);
}

/** The fields in an entity's label. */
export function fieldsInLabel(entity: Entity): Field[] {
  return namesInTemplate(entity.label).flatMap((name) => fieldNamed(entity, name) ?? []);
}

/**
 * Whether a record's label has more than its id. A label that is only the id as a number, such as `#{runId}`, counts as
 * a name.
 */
export function isNamed(entity: Entity, record: RecordData): boolean {
  return fieldsInLabel(entity).some(
    ({ name }) =>
      (name !== entity.id.name || entity.label === `#{${name}}`) &&
      ![undefined, null, ''].includes(record[name] as string),
  );
}

// Private-use characters that mark references within a label; no text contains them.
const [start, end] = ['\uE000', '\uE001'];

/**
 * Splits a record's label into its parts: texts with formatted dates and choices, and references whose labels are still
 * to be loaded.
 */
export function labelParts(entity: Entity, record: RecordData, localizer: Localizer): LabelPart[] {
  const targets = new Map(
    referencesInLabel(entity).map((field) => [field.name, field.options.reference ?? '']),
  );
  const texts = fieldsInLabel(entity).map((field) => {
    const value = record[field.name];
    const isNamed = targets.has(field.name) && value !== null && value !== undefined;
    return [
      field.name,
      isNamed ? `${start}${field.name}${end}` : storedText(entity, field, value, localizer),
    ] as const;
  });
  const written = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const called = { id: entity.id, label: localizer.text(entity.label) };
  const text = labelOf(called, { id: record.id, [entity.id.name]: record[entity.id.name], ...written });
  return text
    .split(new RegExp(`${start}(.*?)${end}`))
    .map((piece, index) =>
      index % 2 === 0 ? piece : { target: targets.get(piece) ?? '', id: record[piece] },
    )
    .filter((part) => part !== '');
}

/**
 * Formats a field's value as text for labels, columns and pages. Names in records that all districts share are
 * translated by the entity file; a district's own names are not translated.
 */
export function storedText(
  { scope }: Pick<Entity, 'scope'>,
  field: Field,
  value: unknown,
  localizer: Localizer,
): string {
  const text = showValue(field, value, localizer);
  return scope === 'global' && field.kind === 'text' ? localizer.text(text) : text;
}
