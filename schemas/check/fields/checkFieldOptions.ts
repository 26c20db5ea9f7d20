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

/** An `x-field` outside of a field would be ignored silently: in an unused definition, a branch, a JSON part. */
function unread({ parts, fields }: Subject): Finding[] {
  const read = new Set<unknown>(fields.map(({ field }) => declaredOptions(field)));
  return parts.flatMap(({ schema, pointer }) => {
    const options = memberOf(schema, 'x-field');
    if (pointer === '' || options === undefined || read.has(options)) return [];
    const fix = 'Move it to the property itself, beside its "type" or "$ref".';
    return [
      finding('S043', pointerTo(pointer, 'x-field'), 'No field is made of this part of the schema.', fix),
    ];
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

/** The wire format must be supported by the kind of the field. */
function wired({ field, optionsPointer }: PlacedField): Finding[] {
  const { as, at, name } = field.options.wire ?? {};
  const both = at !== undefined && name !== undefined;
  const place = both
    ? [
        finding(
          'S044',
          `${optionsPointer}/wire/name`,
          '"at" says the place, and the name with it.',
          'Take one out.',
        ),
      ]
    : [];
  if (as === undefined || formOf(as, field.kind)) return place;
  const fix = `${suggestion(as, formNames(field.kind))} Or take it out.`;
  const message = `A field of kind ${field.kind} is not written as "${as}".`;
  return [...place, finding('S044', `${optionsPointer}/wire/as`, message, fix)];
}

/** The alias of a field must not be another field's name. */
function aliased({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { alias } = field.options;
  if (alias === undefined || !fieldNamed(entity, alias)) return [];
  const fix = 'Choose a name that no field has.';
  return [finding('S044', `${optionsPointer}/alias`, `"${alias}" is a field of its own.`, fix)];
}

/** Our own service uses fields unchanged; the only wire format it supports is booleans as 1 and 0. */
function wiredAtOurs({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { wire } = field.options;
  if (!entity.can.own || wire === undefined) return [];
  const words = Object.entries(wire).filter(([word, said]) => word !== 'as' || said !== '1/0');
  return words.map(([word]) => {
    const message = `"${word}" says nothing of a field of our own service.`;
    return finding('S044', `${optionsPointer}/wire/${word}`, message, 'Take it out.');
  });
}

/** `wire.whole`: the complete part must contain the field, and updates must send changes only. */
function wholeAround({ field, path, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { whole } = field.options.wire ?? {};
  if (whole === undefined) return [];
  const told = (message: string, fix: string) => [
    finding('S044', `${optionsPointer}/wire/whole`, message, fix),
  ];
  if (path.length > 1)
    return told('A field inside a group or a row goes with it.', `Say it of "${path[0]}" as a whole.`);
  const place = pointerTo('', ...stepsTo(entity, field));
  if (place !== whole && !place.startsWith(`${whole}/`))
    return told(
      `"${whole}" is not around the field, which stands at "${place}".`,
      'Say where its object begins.',
    );
  if (entity.can.own || !sendsChanges(entity))
    return told('No update of this entity sends what changed.', 'Take it out: the whole record is sent.');
  return [];
}

function sendsChanges({ operations: { update }, declaration }: Subject['entity']): boolean {
  return update !== undefined && (update.declared?.update ?? declaration.wire?.update) === 'changes';
}

/** `radio` is only for a choice of few named values. */
function radio({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.radio !== true || field.kind === 'choice') return [];
  const message = `A field of kind ${field.kind} has no radio buttons.`;
  return [finding('S044', `${optionsPointer}/radio`, message, 'Remove it, or list the values in "oneOf".')];
}

/** `within`: weekly time windows within others. */
function withinTimes({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { within } = field.options;
  if (within === undefined) return [];
  const isTimes = (one: { readonly kind: FieldKind } | undefined) => one?.kind === 'timeWindows';
  if (isTimes(field) && isTimes(fieldNamed(entity, within))) return [];
  const fix = 'Name a field of times of the week, at one that is such, too.';
  return [finding('S044', `${optionsPointer}/within`, `"${within}" has no times in which these lie.`, fix)];
}

/** `until`: must be a stored date, so that SQL can query it. */
function untilDate({ field, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { until } = field.options;
  if (typeof until !== 'string') return [];
  const date = fieldNamed(entity, until);
  if (date?.kind === 'date' && !isComputed(date) && date.options.sent === undefined) return [];
  const fix = 'Name a date of this entity that is stored.';
  return [finding('S044', `${optionsPointer}/until`, `"${until}" is no stored date.`, fix)];
}

/** Options that apply to the record as a whole, not to parts of a group or a row. */
function nested({ field, path, optionsPointer }: PlacedField): Finding[] {
  if (path.length === 1) return [];
  const declared = ownOptions.filter((option) => field.options[option] !== undefined);
  return declared.map((option) =>
    finding(
      'S044',
      `${optionsPointer}/${option}`,
      `"${option}" is not kept for a field inside a group or a row.`,
      `Say it of "${path[0]}" as a whole, or take it out.`,
    ),
  );
}

function withReferenceOption({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.reference === undefined) return withoutReference(field, optionsPointer);
  if (field.options.widget === undefined) return [];
  const message = 'A reference is drawn as a picker: the widget says nothing.';
  return [finding('S044', `${optionsPointer}/widget`, message, 'Take the widget out.')];
}

/** Options that need a reference. */
function withoutReference({ options }: PlacedField['field'], optionsPointer: string): Finding[] {
  const declared = (['choices', 'owner', 'until'] as const).filter((option) => options[option] !== undefined);
  return declared.map((option) =>
    finding(
      'S044',
      `${optionsPointer}/${option}`,
      `"${option}" is an option of a reference.`,
      'Name the "reference", or take it out.',
    ),
  );
}

const chosenKinds: readonly FieldKind[] = ['choice', 'choices', 'reference', 'references'];

/** The text for no choice only applies to an optional choice field. */
function withoutValue({ field, optionsPointer }: PlacedField): Finding[] {
  if (field.options.empty === undefined) return [];
  const at = `${optionsPointer}/empty`;
  if (!chosenKinds.includes(field.kind))
    return [finding('S044', at, `In a field of kind ${field.kind} nothing is chosen.`, 'Take "empty" out.')];
  const isAlways = field.required && (field.kind === 'choice' || field.kind === 'reference');
  return isAlways ? [finding('S044', at, 'A required field is never empty.', 'Take "empty" out.')] : [];
}

type Widget = NonNullable<FieldOptions['widget']>;

/** The types that each widget can write. */
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

/** A field that is not stored cannot be shown or unique. */
function unstored({ field, optionsPointer }: PlacedField): Finding[] {
  if (isComputed(field)) return computedField(field, `${optionsPointer}/computed`);
  if (field.options.sent === undefined || field.shape.writeOnly === true) return [];
  const message = 'What is only sent is never read: the field must be "writeOnly".';
  return [finding('S044', `${optionsPointer}/sent`, message, 'Add "writeOnly": true beside its type.')];
}

/** A field computed for a page of records cannot be set, and has no column to sort or filter by. */
function computedField({ readOnly, options }: PlacedField['field'], at: string): Finding[] {
  const byDomain = computationOf({ options }) === undefined;
  const isRequested = byDomain && (options.filter !== false || options.sort !== false);
  return [
    ...(readOnly ? [] : [finding('S044', at, 'Nobody sets what is worked out.', 'Add "readOnly": true.')]),
    ...(isRequested
      ? [
          finding(
            'S044',
            at,
            'No list can ask for what is worked out.',
            'Add "filter": false, "sort": false.',
          ),
        ]
      : []),
  ];
}

function misfits({ field, optionsPointer }: PlacedField, { schema }: Subject): Finding[] {
  const { widget, unit } = field.options;
  const type = String(field.shape.type ?? 'of no one type');
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
    `"${widget}" is for ${types.join(' or ')}; this is ${type}.`,
    'Fix the type or the widget.',
  );
}

function wrongUnit(at: string, unit: string, type: string): Finding {
  return finding('S045', at, `"${unit}" counts a number; this is ${type}.`, 'Take the unit out.');
}

function noUnit(at: string): Finding {
  return finding('S045', at, 'A duration counts a time.', `Add "unit": one of ${times.join(', ')}.`);
}
