import { stepsTo } from '../../exchange/wireRecord.ts';
import { fieldNamed } from '../../model/entity/readEntity.ts';
import { computationOf, isComputed } from '../../model/fields/computation.ts';
import { type FieldKind, itemsOf } from '../../model/fields/fieldKind.ts';
import { declaredOptions } from '../../model/fields/fieldOptions.ts';
import type { FieldOptions } from '../../model/metaSchema/metaSchema.ts';
import { formNames, formOf } from '../../service/forms.ts';
import { memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';

/** Checks each `x-field`: it must belong to a field, and each option must have an effect there. */
export function checkFieldOptions(subject: Subject): Finding[] {
  const inPlace = subject.fields.flatMap((placed) => [
    ...nested(placed),
    ...withReferenceOption(placed),
    ...misfits(placed, subject),
    ...unstored(placed),
    ...withoutValue(placed),
    ...wired(placed),
    ...wiredAtOurs(placed, subject),
    ...aliased(placed, subject),
    ...wholeAround(placed, subject),
    ...withinTimes(placed, subject),
    ...radio(placed),
    ...untilDate(placed, subject),
  ]);
  return [...unread(subject), ...inPlace];
}

/**
 * Reports an `x-field` that belongs to no field, for example in an unused definition, in a branch, or inside a value
 * that is edited as JSON. It would be ignored silently.
 */
function unread({ parts, fields }: Subject): Finding[] {
  const read = new Set<unknown>(fields.map(({ field }) => declaredOptions(field)));
  return parts.flatMap(({ schema, pointer }) => {
    const options = memberOf(schema, 'x-field');
    if (pointer === '' || options === undefined || read.has(options)) return [];
    const fix = 'Move it to the property itself, beside its "type" or "$ref".';
    return [finding('S043', pointerTo(pointer, 'x-field'), 'This part of the schema is not a field.', fix)];
  });
}

const ownOptions = [
  'when',
  'permission',
  'sent',
  'stamp',
  'unique',
  'personal',
  'filter',
  'sort',
  'choices',
  'within',
  'owner',
  'until',
  'computed',
  'default',
  'alias',
] as const;

/** Checks that the kind of a field supports its wire format. */
function wired({ field, optionsPointer }: PlacedField): Finding[] {
  const { as, at, name } = field.options.wire ?? {};
  const both = at !== undefined && name !== undefined;
  const place = both
    ? [
        finding(
          'S044',
          `${optionsPointer}/wire/name`,
          '"at" already gives the place and the name.',
          'Remove one.',
        ),
      ]
    : [];
  if (as === undefined || formOf(as, field.kind)) return place;
  const fix = `${suggestion(as, formNames(field.kind))} Or remove it.`;
  const message = `A field of kind ${field.kind} cannot be written as "${as}".`;
  return [...place, finding('S044', `${optionsPointer}/wire/as`, message, fix)];
}

/** Reports a field whose alias is the name of another field. */
function aliased({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { alias } = field.options;
  if (alias === undefined || !fieldNamed(entity, alias)) return [];
  const fix = 'Use a name that no field has.';
  return [finding('S044', `${optionsPointer}/alias`, `"${alias}" is already a field.`, fix)];
}

/** Checks wire formats of our own service, which only supports booleans as 1 and 0. */
function wiredAtOurs({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { wire } = field.options;
  if (!entity.can.own || wire === undefined) return [];
  const words = Object.entries(wire).filter(([word, option]) => word !== 'as' || option !== '1/0');
  return words.map(([word]) => {
    const message = `"${word}" has no effect on a field of our own service.`;
    return finding('S044', `${optionsPointer}/wire/${word}`, message, 'Remove it.');
  });
}

/**
 * Checks `wire.whole`, the location of an object that is always sent completely: the object must contain the field, and
 * updates must send only changes.
 */
function wholeAround({ field, path, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { whole } = field.options.wire ?? {};
  if (whole === undefined) return [];
  const misplacedWhole = (message: string, fix: string) => [
    finding('S044', `${optionsPointer}/wire/whole`, message, fix),
  ];
  if (path.length > 1)
    return misplacedWhole(
      'A field inside a group or a row is sent with the group or row.',
      `Set it on "${path[0]}" as a whole.`,
    );
  const place = pointerTo('', ...stepsTo(entity, field));
  if (place !== whole && !place.startsWith(`${whole}/`))
    return misplacedWhole(
      `"${whole}" does not contain the field, which is at "${place}".`,
      'Write the place of its object.',
    );
  if (entity.can.own || !sendsChanges(entity))
    return misplacedWhole(
      'No update of this entity sends only the changes.',
      'Remove it. The whole record is sent.',
    );
  return [];
}

function sendsChanges({ operations: { update }, declaration }: Subject['entity']): boolean {
  return update !== undefined && (update.declared?.update ?? declaration.wire?.update) === 'changes';
}

/** Reports `radio` on a field that is not a choice. */
function radio({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.radio !== true || field.kind === 'choice') return [];
  const message = `A field of kind ${field.kind} cannot have radio buttons.`;
  return [finding('S044', `${optionsPointer}/radio`, message, 'Remove it, or list the values in "oneOf".')];
}

/** Checks `within`: weekly time windows must lie within those of another field. */
function withinTimes({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { within } = field.options;
  if (within === undefined) return [];
  const isTimes = (one: { readonly kind: FieldKind } | undefined) => one?.kind === 'timeWindows';
  if (isTimes(field) && isTimes(fieldNamed(entity, within))) return [];
  const fix = 'Both fields must hold times of the week. Name such a field.';
  return [
    finding('S044', `${optionsPointer}/within`, `"${within}" has no times that can contain these.`, fix),
  ];
}

/** Checks `until`: it must be a stored date, so that SQL can query it. */
function untilDate({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { until } = field.options;
  if (typeof until !== 'string') return [];
  const date = fieldNamed(entity, until);
  if (date?.kind === 'date' && !isComputed(date) && date.options.sent === undefined) return [];
  const fix = 'Name a stored date of this entity.';
  return [finding('S044', `${optionsPointer}/until`, `"${until}" is not a stored date.`, fix)];
}

/** Reports options inside a group or a row that only apply to fields of the record itself. */
function nested({ field, path, optionsPointer }: PlacedField): Finding[] {
  if (path.length === 1) return [];
  const declared = ownOptions.filter((option) => field.options[option] !== undefined);
  return declared.map((option) =>
    finding(
      'S044',
      `${optionsPointer}/${option}`,
      `"${option}" cannot be set on a field inside a group or a row.`,
      `Set it on "${path[0]}" as a whole, or remove it.`,
    ),
  );
}

function withReferenceOption({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.reference === undefined) return withoutReference(field, optionsPointer);
  if (field.options.widget === undefined) return [];
  const message = 'A reference is shown as a picker. The widget has no effect.';
  return [finding('S044', `${optionsPointer}/widget`, message, 'Remove the widget.')];
}

/** Reports options that need a reference, on fields without one. */
function withoutReference({ options }: PlacedField['field'], optionsPointer: string): Finding[] {
  const declared = (['choices', 'owner', 'until'] as const).filter((option) => options[option] !== undefined);
  return declared.map((option) =>
    finding(
      'S044',
      `${optionsPointer}/${option}`,
      `"${option}" is for references.`,
      'Add "reference", or remove it.',
    ),
  );
}

const chosenKinds: readonly FieldKind[] = ['choice', 'choices', 'reference', 'references'];

/** Checks the text for "no choice" (`empty`), which only applies to an optional choice or reference. */
function withoutValue({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.empty === undefined) return [];
  const at = `${optionsPointer}/empty`;
  if (!chosenKinds.includes(field.kind))
    return [finding('S044', at, `A field of kind ${field.kind} has no selection.`, 'Remove "empty".')];
  const isAlways = field.required && (field.kind === 'choice' || field.kind === 'reference');
  return isAlways ? [finding('S044', at, 'A required field is never empty.', 'Remove "empty".')] : [];
}

type Widget = NonNullable<FieldOptions['widget']>;

/** The schema types of the values that each widget can write. */
export const widgetTypes: Record<Widget, readonly string[] | undefined> = {
  longText: ['string'],
  phone: ['string'],
  secret: ['string'],
  file: ['string'],
  clockTime: ['string'],
  dayMask: ['integer'],
  timeWindows: ['array'],
  duration: ['integer', 'number', 'string'],
  json: undefined,
};

const times = ['minutes', 'hours', 'days'];

/** Reports options that need a stored field, such as `unique`, on a field that is not stored. */
function unstored({ field, optionsPointer }: PlacedField): Finding[] {
  if (isComputed(field)) return computedField(field, `${optionsPointer}/computed`);
  if (field.options.sent === undefined || field.shape.writeOnly === true) return [];
  const message = 'A field that is only sent is never read, so it must be "writeOnly".';
  return [finding('S044', `${optionsPointer}/sent`, message, 'Add "writeOnly": true beside its type.')];
}

/** Reports a computed field that can be set, sorted or filtered. A field that the service computes has no column. */
function computedField({ readOnly, options }: PlacedField['field'], at: string): Finding[] {
  const byDomain = computationOf({ options }) === undefined;
  const isRequested = byDomain && (options.filter !== false || options.sort !== false);
  return [
    ...(readOnly ? [] : [finding('S044', at, 'A computed field cannot be set.', 'Add "readOnly": true.')]),
    ...(isRequested
      ? [
          finding(
            'S044',
            at,
            'Lists cannot filter or sort by a computed field.',
            'Add "filter": false, "sort": false.',
          ),
        ]
      : []),
  ];
}

function misfits({ field, optionsPointer }: PlacedField, { schema }: Subject): Finding[] {
  const { widget, unit } = field.options;
  const type = String(field.shape.type ?? 'of no single type');
  const types =
    widget === undefined || field.options.reference !== undefined ? undefined : widgetTypes[widget];
  const misfit = types !== undefined && !types.includes(type);
  const ofItems = itemsOf(field.shape, schema)?.type;
  const counted = [type, ofItems].some((one) => one === 'integer' || one === 'number');
  return [
    ...(misfit ? [wrongWidget(`${optionsPointer}/widget`, widget ?? '', types, type)] : []),
    ...(unit !== undefined && !counted ? [wrongUnit(`${optionsPointer}/unit`, unit, type)] : []),
    ...(widget === 'duration' && type !== 'string' && !times.includes(unit ?? '')
      ? [noUnit(`${optionsPointer}/widget`)]
      : []),
  ];
}

function wrongWidget(at: string, widget: string, types: readonly string[], type: string): Finding {
  return finding(
    'S045',
    at,
    `"${widget}" is for ${types.join(' or ')}, but this is ${type}.`,
    'Fix the type or the widget.',
  );
}

function wrongUnit(at: string, unit: string, type: string): Finding {
  return finding('S045', at, `"${unit}" is for a number, but this is ${type}.`, 'Remove the unit.');
}

function noUnit(at: string): Finding {
  return finding('S045', at, 'A duration needs a unit of time.', `Add "unit": one of ${times.join(', ')}.`);
}
