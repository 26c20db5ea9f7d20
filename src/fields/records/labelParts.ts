import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { namesInTemplate } from '#schemas/model/naming.ts';
import { type Entity, fieldNamed } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { labelOf } from '#schemas/model/recordShape.ts';
import type { Localizer } from '#schemas/model/showValue.ts';
import { storedText } from './storedText.ts';

/** One piece of a record's label: text, or another record that is named by its own label. */
export type LabelPart = string | { readonly target: string; readonly id: unknown };

/** The fields of an entity's label that point to other records. */
export function referencesInLabel(entity: Entity): Field[] {
  return fieldsInLabel(entity).filter((field) => field.options.reference !== undefined);
}

function fieldsInLabel(entity: Entity): Field[] {
  return namesInTemplate(entity.label).flatMap((name) => fieldNamed(entity, name) ?? []);
}

/** Whether a record's label says more than its id. */
export function isNamed(entity: Entity, record: RecordData): boolean {
  return fieldsInLabel(entity).some(
    ({ name }) => name !== entity.id.name && ![undefined, null, ''].includes(record[name] as string),
  );
}

// Characters that no text of a record holds mark where another record is named.
const [start, end] = ['\uE000', '\uE001'];

/** A record's label in pieces: dates and choices as they are shown, references left to be named. */
export function labelParts(entity: Entity, record: RecordData, localizer: Localizer): LabelPart[] {
  const targets = new Map(
    referencesInLabel(entity).map((field) => [field.name, field.options.reference ?? '']),
  );
  const shown = fieldsInLabel(entity).map((field) => {
    const value = record[field.name];
    const isNamed = targets.has(field.name) && value !== null && value !== undefined;
    return [
      field.name,
      isNamed ? `${start}${field.name}${end}` : storedText(entity, field, value, localizer),
    ] as const;
  });
  const written = Object.fromEntries(shown.filter(([, text]) => text !== ''));
  const text = labelOf(entity, { id: record.id, [entity.id.name]: record[entity.id.name], ...written });
  return text
    .split(new RegExp(`${start}(.*?)${end}`))
    .map((piece, index) =>
      index % 2 === 0 ? piece : { target: targets.get(piece) ?? '', id: record[piece] },
    )
    .filter((part) => part !== '');
}
