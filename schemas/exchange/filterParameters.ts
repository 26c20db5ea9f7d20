import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { type Condition, conditionsOf, searchText } from '../protocol/entities/listQuery.ts';
import { filled } from '../service/template.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import type { FilterWords, ListWords } from './listWords.ts';
import { wireName, writeValue } from './recordForm.ts';

/** A filter that the service's wire does not support. */
export class UnsaidFilter extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The filter of "${field}" cannot be said.`);
    this.name = 'UnsaidFilter';
    this.field = field;
  }
}

type Parameter = readonly [string, unknown];

/** The query parameters of a filter. Throws `UnsaidFilter` for conditions that the wire does not support. */
export function filterParameters(entity: Entity, words: ListWords, filter: RecordData): Parameter[] {
  const { q: sought, ...conditions } = filter;
  const q = searchText(sought);
  const asked = conditionsOf(conditions);
  const search: Parameter[] = q === undefined || q === '' ? [] : [[words.search ?? 'q', q]];
  if (words.filter?.by === 'json') {
    const own = words.search === undefined && q !== undefined ? { ...conditions, q } : conditions;
    return [[words.filter.parameter, wireFilter(entity, own)], ...(words.search === undefined ? [] : search)];
  }
  if (search.length > 0 && words.search === undefined) throw new UnsaidFilter('q');
  if (asked.length === 0) return search;
  const { filter: said } = words;
  if (said?.by === 'text') {
    const parts = asked.map((condition) => inText(entity, said, condition));
    return [...search, [said.parameter, parts.join(said.and ?? ' and ')]];
  }
  return [...search, ...asked.flatMap((condition) => inParameters(entity, said, condition))];
}

/** Converts a filter in the console's format to the names and formats of the wire. */
export function wireFilter(entity: Entity, filter: RecordData): RecordData {
  const entries = Object.entries(filter).map(([name, asked]) => {
    const field = fieldNamed(entity, name);
    const isPlain = typeof asked !== 'object' || asked === null;
    const value =
      isPlain || Array.isArray(asked) ? written(field, asked) : inOperators(field, asked as RecordData);
    return [wireName(entity, name), value];
  });
  return Object.fromEntries(entries);
}

function inOperators(field: ReturnType<typeof fieldNamed>, asked: RecordData): RecordData {
  const entries = Object.entries(asked).map(([operator, value]) => [
    operator,
    operator === 'empty' ? value : written(field, value),
  ]);
  return Object.fromEntries(entries);
}

function written(field: ReturnType<typeof fieldNamed>, value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => writeValue(field, one)) : writeValue(field, value);
}

type ByParameters = Extract<FilterWords, { by: 'parameters' }>;
type ByText = Extract<FilterWords, { by: 'text' }>;

/** The template of an operator; several values use that of `is`. */
function templateOf(
  words: ByParameters | ByText,
  operator: Condition['operator'],
  plain: string | undefined,
) {
  if (operator === 'is' || operator === 'in' || operator === 'any') return words.is ?? plain;
  return operator === 'empty' ? words.isEmpty : words[operator];
}

function inParameters(
  entity: Entity,
  words: ByParameters | undefined,
  { field: name, operator, value }: Condition,
): Parameter[] {
  const template = words && (words.fields?.[name] ?? templateOf(words, operator, '{field}'));
  if (words === undefined || template === undefined) throw new UnsaidFilter(name);
  const parameter = String(filled(template, { field: wireName(entity, name) }));
  if (operator === 'empty') return [[parameter, value !== false]];
  const values = written(fieldNamed(entity, name), value);
  if (!Array.isArray(values)) return [[parameter, values]];
  if (words.any === undefined && values.length > 1) throw new UnsaidFilter(name);
  return words.any === 'comma'
    ? [[parameter, values.join(',')]]
    : values.map((one) => [parameter, one] as const);
}

function inText(entity: Entity, words: ByText, { field: name, operator, value }: Condition): string {
  const template = templateOf(words, operator, undefined);
  if (template === undefined) throw new UnsaidFilter(name);
  const field = wireName(entity, name);
  const { quote = "'" } = words;
  const said = (one: unknown) => {
    const word = writeValue(fieldNamed(entity, name), one);
    const isText = typeof word === 'string';
    return String(
      filled(template, {
        field,
        value: isText ? quote + word.replaceAll(quote, quote + quote) + quote : word,
      }),
    );
  };
  if (!Array.isArray(value)) return said(value);
  return `(${value.map(said).join(' or ')})`;
}
