import { widgetTypes } from '#schemas/check/fields/checkFieldOptions.ts';
import { loops, methods, plainFunctions } from '#schemas/expressions/functions.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { type FieldKind, kindOf } from '#schemas/model/fields/fieldKind.ts';
import { fieldOptionsSchema } from '#schemas/model/metaSchema/metaSchema.ts';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { literal } from '#schemas/values/text/literal.ts';

const lead = `# Fields: inputs, formats, functions, references

How the form shows a property, and the names that a property can use. \`npm run guide\` generates this page from the code.`;

/** Descriptions of the form inputs, by kind of field. */
const inputs: Readonly<Record<FieldKind, string>> = {
  text: 'one line of text',
  longText: 'a box of several lines',
  integer: 'a whole number',
  decimal: 'a number with decimals',
  boolean: 'a checkbox',
  choice: 'a drop-down',
  choices: 'a drop-down of several',
  date: 'a date with a calendar',
  dates: 'several dates from a calendar',
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
  tuple: 'one input for each position',
  variant: 'a choice of shapes, then its fields',
  nested: 'a part that expands on a click',
  fixed: 'nothing: it has a constant value',
  json: 'JSON as text',
};

/** Example properties in an entity file, one for each input that depends on type or format. */
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
  bytes: 'a size in bytes, shown as 1.5 KB',
};

/** Descriptions of the functions of an expression, by function name. */
const functionTexts: Readonly<
  Record<(typeof plainFunctions)[number] | (typeof methods)[number] | (typeof loops)[number], string>
> = {
  has: '`has(x)`: whether `x` has a value',
  size: '`size(list)`, `text.size()`: the number of entries or characters',
  sum: '`sum(list)`: the sum of the numbers',
  least: '`least(list)`: the smallest number, or the earliest date',
  greatest: '`greatest(list)`: the largest number, or the latest date',
  string: '`string(x)`: a value as text',
  today: '`today()`: the current date in the district',
  parts: "`parts('area/name')`: the rows of another entity that belong to the record",
  daysBetween: '`daysBetween(from, to)`: the number of days, negative if `to` is earlier',
  addDays: '`addDays(date, n)`: the date `n` days later',
  addMonths:
    '`addMonths(date, n)`: the date `n` months later, or the last day of the month if that month is too short',
  year: '`year(date)`: the year, a number',
  age: '`age(date)`: full years from a date to today',
  startsWith: "`text.startsWith('A')`",
  endsWith: "`text.endsWith('z')`",
  contains: "`text.contains('x')`",
  matches: "`text.matches('^[A-Z]+$')`: whether the text matches a pattern",
  lowerAscii: '`text.lowerAscii()`: in lowercase',
  upperAscii: '`text.upperAscii()`: in uppercase',
  trim: '`text.trim()`: without spaces at the start and end',
  join: "`list.join(', ')`: the texts joined into one",
  split: "`text.split(',')`: the text split into a list",
  all: '`list.all(l, l.hours > 0)`: whether it is true for all',
  exists: '`list.exists(l, l.hours > 8)`: whether it is true for at least one',
  exists_one: '`list.exists_one(l, l.main)`: whether it is true for exactly one',
  filter: '`list.filter(l, l.open)`: the entries for which it is true',
  map: '`list.map(l, l.hours)`: a value from each entry',
};

/** An example of a file field, shown in the guide and validated by a test. */
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

/**
 * Returns the guide's page about fields as Markdown: inputs, widgets, units, formats, functions, and what a field can
 * refer to.
 */
export function fieldsPage({ entities }: Registry): string {
  return `${[
    lead,
    '## Inputs',
    'The type and `format` of a property decide its input. `reference` makes it a search for records.',
    table(
      ['property', 'kind', 'input'],
      samples.map((sample) => [inline(sample), kindOf(sample, {}), inputs[kindOf(sample, {})]]),
    ),
    '## Widgets',
    '`x-field.widget` sets the kind where the type does not decide it.',
    table(
      ['widget', 'type', 'input'],
      fieldOptionsSchema.properties.widget.enum.map((widget) => [
        `\`${widget}\``,
        (widgetTypes[widget] ?? ['any']).join(', '),
        inputs[widget],
      ]),
    ),
    '## Units',
    'The unit of a number (`x-field.unit`).',
    table(
      ['unit', 'shown as'],
      Object.entries(units).map(([unit, text]) => [`\`${unit}\``, text]),
    ),
    '## Formats',
    `Checked in both the browser and the service: ${Object.keys(formats)
      .sort()
      .map((name) => `\`${name}\``)
      .join(', ')}. Other formats get a note and are not checked.`,
    '## A field that is a file',
    'A text with `contentEncoding: "base64"`. The form uploads a file. Lists and expressions leave it out. `maxLength` limits the text, which is about 4/3 of the size in bytes. An external service takes it as JSON, `multipart` or `bytes` (`wire.as`).',
    `\`\`\`ts\n${literal(fileExample)}\n\`\`\``,
    '## Functions',
    'The functions that an expression can call.',
    [...new Set([...plainFunctions, ...methods, ...loops])]
      .map((name) => `- ${functionTexts[name]}`)
      .join('\n'),
    '## What a field can refer to',
    'The `$id`s of the product, for `x-field.reference`, `parts` and `parent`. The field has the type of the id: a whole number, unless it is marked as text.',
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
