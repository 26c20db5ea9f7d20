import { itemsOf } from '../fieldKind.ts';
import type { FieldWords } from '../metaSchema.ts';
import { partOf } from '../plainData.ts';
import { pointerTo } from '../pointer.ts';
import { type Finding, finding } from './problem.ts';
import type { PlacedField, Subject } from './subject.ts';

/** `x-field` in its place: that a field is made of it, and that every word of it says something there. */
export function checkFieldWords(subject: Subject): Finding[] {
  const inPlace = subject.fields.flatMap((placed) => [
    ...nested(placed),
    ...besideReference(placed),
    ...misfits(placed, subject),
    ...unstored(placed),
    ...numbered(placed),
  ]);
  return [...unread(subject), ...inPlace];
}

/** A word that no field is made of would be dropped in silence: in an unused definition, a branch, a JSON part. */
function unread({ parts, fields }: Subject): Finding[] {
  const read = new Set<unknown>(fields.map(({ field }) => field.words));
  return parts.flatMap(({ schema, pointer }) => {
    const words = partOf(schema, 'x-field');
    if (pointer === '' || words === undefined || read.has(words)) return [];
    const mend = 'Move it to the property itself, beside its "type" or "$ref".';
    return [
      finding('S043', pointerTo(pointer, 'x-field'), 'No field is made of this part of the schema.', mend),
    ];
  });
}

const ownWords = [
  'when',
  'permission',
  'sent',
  'numeric',
  'stamp',
  'unique',
  'personal',
  'filter',
  'sort',
  'choices',
  'owner',
] as const;

/** Only a yes or a no can be sent as 1 or 0. */
function numbered({ field, wordsPointer }: PlacedField): Finding[] {
  if (field.words.numeric === undefined || field.kind === 'boolean') return [];
  const message = `A field of kind ${field.kind} is no yes or no.`;
  return [finding('S044', `${wordsPointer}/numeric`, message, 'Take it out, or make the type boolean.')];
}

/** What is kept for the record as a whole, and not for parts of a group or a row. */
function nested({ field, path, wordsPointer }: PlacedField): Finding[] {
  if (path.length === 1) return [];
  const said = ownWords.filter((word) => field.words[word] !== undefined);
  return said.map((word) =>
    finding(
      'S044',
      `${wordsPointer}/${word}`,
      `"${word}" is not kept for a field inside a group or a row.`,
      `Say it of "${path[0]}" as a whole, or take it out.`,
    ),
  );
}

function besideReference({ field, wordsPointer }: PlacedField): Finding[] {
  if (field.words.reference === undefined) return withoutReference(field, wordsPointer);
  if (field.words.widget === undefined) return [];
  const message = 'A reference is drawn as a picker: the widget says nothing.';
  return [finding('S044', `${wordsPointer}/widget`, message, 'Take the widget out.')];
}

/** Words of what a reference leads to. */
function withoutReference({ words }: PlacedField['field'], wordsPointer: string): Finding[] {
  const said = (['choices', 'owner'] as const).filter((word) => words[word] !== undefined);
  return said.map((word) =>
    finding(
      'S044',
      `${wordsPointer}/${word}`,
      `"${word}" is a word of a reference.`,
      'Name the "reference", or take it out.',
    ),
  );
}

type Widget = NonNullable<FieldWords['widget']>;

/** The types that each widget writes. */
const widgetTypes: Record<Widget, readonly string[] | undefined> = {
  longText: ['string'],
  phone: ['string'],
  secret: ['string'],
  file: ['string'],
  clockTime: ['string'],
  dayMask: ['integer'],
  duration: ['integer', 'string'],
  json: undefined,
};

const times = ['minutes', 'hours', 'days'];

/** What is not stored can be shown to nobody, and keeps nothing apart. */
function unstored({ field, wordsPointer }: PlacedField): Finding[] {
  if (field.words.computed) return workedOut(field, `${wordsPointer}/computed`);
  if (field.words.sent === undefined || field.shape.writeOnly === true) return [];
  const message = 'What is only sent is never read: the field must be "writeOnly".';
  return [finding('S044', `${wordsPointer}/sent`, message, 'Add "writeOnly": true beside its type.')];
}

/** What is worked out for a page of records is nobody's to set, and stands in no column to sort or filter by. */
function workedOut({ readOnly, words }: PlacedField['field'], at: string): Finding[] {
  const isAsked = words.filter !== false || words.sort !== false;
  return [
    ...(readOnly ? [] : [finding('S044', at, 'Nobody sets what is worked out.', 'Add "readOnly": true.')]),
    ...(isAsked
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

function misfits({ field, wordsPointer }: PlacedField, { schema }: Subject): Finding[] {
  const { widget, unit } = field.words;
  const type = String(field.shape.type ?? 'of no one type');
  const types = widget === undefined || field.words.reference !== undefined ? undefined : widgetTypes[widget];
  const misfit = types !== undefined && !types.includes(type);
  const ofItems = itemsOf(field.shape, schema)?.type;
  const counted = [type, ofItems].some((one) => one === 'integer' || one === 'number');
  return [
    ...(misfit ? [wrongWidget(`${wordsPointer}/widget`, widget ?? '', types, type)] : []),
    ...(unit !== undefined && !counted ? [wrongUnit(`${wordsPointer}/unit`, unit, type)] : []),
    ...(widget === 'duration' && type === 'integer' && !times.includes(unit ?? '')
      ? [noUnit(`${wordsPointer}/widget`)]
      : []),
  ];
}

function wrongWidget(at: string, widget: string, types: readonly string[], type: string): Finding {
  return finding(
    'S045',
    at,
    `"${widget}" is for ${types.join(' or ')}; this is ${type}.`,
    'Mend the type or the widget.',
  );
}

function wrongUnit(at: string, unit: string, type: string): Finding {
  return finding('S045', at, `"${unit}" counts a number; this is ${type}.`, 'Take the unit out.');
}

function noUnit(at: string): Finding {
  return finding('S045', at, 'A duration counts a time.', `Add "unit": one of ${times.join(', ')}.`);
}
