import { widgetTypes } from '#schemas/check/fields/checkFieldOptions.ts';
import { loops, methods, plainFunctions } from '#schemas/expressions/functions.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { type FieldKind, kindOf } from '#schemas/model/fields/fieldKind.ts';
import { fieldOptionsSchema } from '#schemas/model/metaSchema/metaSchema.ts';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { literal } from '#schemas/values/text/literal.ts';

const lead = `# Fields: inputs, formats, functions, references

What a property becomes, and the names that it can use. This page is made from the code by \`npm run guide\`.`;

/** The input of each kind of field. */
const inputs: Readonly<Record<FieldKind, string>> = {
  text: 'one line of text',
  longText: 'a box of several lines',
  integer: 'a whole number',
  decimal: 'a number with decimals',
  boolean: 'a checkbox',
  choice: 'a drop-down',
  choices: 'a drop-down of several',
  date: 'a date with a calendar',
  dates: 'several dates of a calendar',
  clockTime: 'a time of day',
  timeWindows: 'times of a week',
  dateTime: 'a date and a time',
  duration: 'hours and minutes',
  reference: 'a search for one record',
  references: 'a search for several records',
  dayMask: 'days of the week',
  phone: 'a phone number',
  email: 'an email address',
  url: 'a web address',
  secret: 'a password, never shown',
  file: 'a file to upload',
  group: 'the fields inside',
  rows: 'rows to add and remove',
  map: 'rows of a name and a value',
  tuple: 'one input for each place',
  variant: 'a choice of shapes, then its fields',
  nested: 'a part that opens by itself',
  fixed: 'nothing: it has one value',
  json: 'JSON as text',
};

/** Properties as files write them, one for each input that a shape or a format decides. */
const samples: readonly JsonSchemaObject[] = [
  { type: 'string', maxLength: 60 },
  { type: 'string', maxLength: 500 },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'email' },
  { type: 'string', format: 'uri' },
  { type: 'string', writeOnly: true },
  { type: 'string', contentEncoding: 'base64' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'string', enum: ['A', 'B'] },
  { type: 'array', items: { enum: ['A', 'B'] }, uniqueItems: true },
  { type: 'array', items: { type: 'string', format: 'date' }, uniqueItems: true },
  { type: 'array', items: { type: 'object', properties: { hours: { type: 'number' } } } },
  { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
  { type: 'object', properties: { city: { type: 'string' } } },
  { type: 'object', additionalProperties: { type: 'string' } },
  { oneOf: [{ type: 'string' }, { type: 'number' }] },
];

const units: Readonly<Record<(typeof fieldOptionsSchema.properties.unit.enum)[number], string>> = {
  minutes: 'a duration in minutes, with `widget: "duration"` as hours and minutes',
  hours: 'a duration in hours',
  days: 'days',
  percent: 'a percentage',
};

/** What each function of an expression gives. */
const functionTexts: Readonly<
  Record<(typeof plainFunctions)[number] | (typeof methods)[number] | (typeof loops)[number], string>
> = {
  has: '`has(x)`: whether there is a value',
  size: '`size(list)`, `text.size()`: how many entries or letters',
  sum: '`sum(list)`: numbers added up',
  least: '`least(list)`: the least number, or the first date',
  greatest: '`greatest(list)`: the greatest number, or the last date',
  string: '`string(x)`: a value as text',
  today: '`today()`: the day in the district',
  parts: "`parts('area/name')`: the rows of another entity that belong to the record",
  daysBetween: '`daysBetween(from, to)`: days, negative where `to` is earlier',
  addDays: '`addDays(date, n)`: so many days later',
  addMonths: '`addMonths(date, n)`: so many months later; of a month that is too short the last day',
  year: '`year(date)`: its year, a number',
  age: '`age(date)`: full years from a date to today',
  startsWith: "`text.startsWith('A')`",
  endsWith: "`text.endsWith('z')`",
  contains: "`text.contains('x')`",
  matches: "`text.matches('^[A-Z]+$')`: whether a pattern fits",
  lowerAscii: '`text.lowerAscii()`: in small letters',
  upperAscii: '`text.upperAscii()`: in capitals',
  trim: '`text.trim()`: without blanks around it',
  join: "`list.join(', ')`: texts as one",
  split: "`text.split(',')`: a text as a list",
  all: '`list.all(l, l.hours > 0)`: whether it is so of all',
  exists: '`list.exists(l, l.hours > 8)`: whether it is so of one',
  exists_one: '`list.exists_one(l, l.main)`: whether it is so of exactly one',
  filter: '`list.filter(l, l.open)`: those of which it is so',
  map: '`list.map(l, l.hours)`: a value of each',
};

/** A field that is a file, as the guide shows it and a test gives it to the gate. */
export const fileExample = {
  properties: {
    cover: {
      type: 'string',
      title: 'Cover',
      contentEncoding: 'base64',
      contentMediaType: 'image/png',
      maxLength: 2_000_000,
    },
  },
};

/** The page of lists as Markdown: inputs, widgets, units, formats, functions, and what a field can refer to. */
export function fieldsPage({ entities }: Registry): string {
  return `${[
    lead,
    '## Inputs',
    'A shape and its `format` decide the input. `reference` makes it a search for records.',
    table(
      ['property', 'kind', 'input'],
      samples.map((sample) => [inline(sample), kindOf(sample, {}), inputs[kindOf(sample, {})]]),
    ),
    '## Widgets',
    '`x-field.widget` names the kind where the type does not decide.',
    table(
      ['widget', 'type', 'input'],
      fieldOptionsSchema.properties.widget.enum.map((widget) => [
        `\`${widget}\``,
        (widgetTypes[widget] ?? ['any']).join(', '),
        inputs[widget],
      ]),
    ),
    '## Units',
    'What a number counts (`x-field.unit`).',
    table(
      ['unit', 'shown as'],
      Object.entries(units).map(([unit, text]) => [`\`${unit}\``, text]),
    ),
    '## Formats',
    `Checked in the browser and the service alike: ${Object.keys(formats)
      .sort()
      .map((name) => `\`${name}\``)
      .join(', ')}. Others are noted and not checked.`,
    '## A field that is a file',
    'A text with `contentEncoding: "base64"`. The form uploads a file; lists and expressions leave it out. `maxLength` limits the text, about 4/3 of the bytes. A service of others takes it as JSON, `multipart` or `bytes` (`wire.as`).',
    `\`\`\`ts\n${literal(fileExample)}\n\`\`\``,
    '## Functions',
    'What an expression can call.',
    [...new Set([...plainFunctions, ...methods, ...loops])]
      .map((name) => `- ${functionTexts[name]}`)
      .join('\n'),
    '## What a field can refer to',
    'The `$id`s of the product, for `x-field.reference`, `parts` and `parent`. The field has the type of the id: a whole number, unless it says text.',
    referable({ entities }),
  ].join('\n\n')}\n`;
}

/**
 * Lists the `$id`s that fields can refer to, by area. Leaves out computed rows and single-record settings, which have
 * no ids to refer to.
 */
function referable({ entities }: Pick<Registry, 'entities'>): string {
  const areas = new Map<string, string[]>();
  for (const { name, id, single, computed } of entities) {
    if (single || computed !== undefined) continue;
    const area = name.split('/')[0] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), `\`${name}\`${id.kind === 'text' ? ' (text)' : ''}`]);
  }
  return [...areas.values()]
    .map((names) => `- ${names.sort().join(', ')}`)
    .sort()
    .join('\n');
}

function inline(sample: JsonSchemaObject): string {
  return `\`${literal(sample).replace(/\s+/g, ' ').replace(/,? \}/g, ' }')}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
