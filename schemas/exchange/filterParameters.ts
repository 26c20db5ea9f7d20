import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { type Condition, conditionsOf, searchText } from '../protocol/entities/listQuery.ts';
import { fillTemplate } from '../service/template.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { type FilterDeclaration, type ListDeclaration, nameIn } from './listDeclaration.ts';
import { wireName, writeValue } from './wireRecord.ts';

/** Thrown for a filter that the service's `wire` declaration does not support. */
export class UnsupportedFilter extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The filter of "${field}" cannot be said.`);
    this.name = 'UnsupportedFilter';
    this.field = field;
  }
}

type Parameter = readonly [string, unknown];

/**
 * Builds the query parameters of a filter. Throws `UnsupportedFilter` for conditions that the service's `wire`
 * declaration does not support.
 */
export function filterParameters(entity: Entity, words: ListDeclaration, filter: RecordData): Parameter[] {
  const { q: searchFilter, ...conditions } = filter;
  const q = searchText(searchFilter);
  const fieldConditions = conditionsOf(conditions);
  const search: Parameter[] = q === undefined || q === '' ? [] : [[words.search ?? 'q', q]];
  if (words.filter?.by === 'json') {
    const own = words.search === undefined && q !== undefined ? { ...conditions, q } : conditions;
    return [
      [words.filter.parameter, wireFilter(entity, own, words.filter.operators)],
      ...(words.search === undefined ? [] : search),
    ];
  }
  if (search.length > 0 && words.search === undefined) throw new UnsupportedFilter('q');
  if (fieldConditions.length === 0) return search;
  const { filter: filterWords } = words;
  if (filterWords?.by === 'text') {
    const parts = fieldConditions.map((condition) => inText(entity, filterWords, condition));
    return [...search, [filterWords.parameter, parts.join(filterWords.and ?? ' and ')]];
  }
  return [
    ...search,
    ...fieldConditions.flatMap((condition) =>
      inParameters(entity, { filter: filterWords, by: words.by }, condition),
    ),
  ];
}

/** Converts a filter from the console's field names and formats to those of the service (wire format). */
export function wireFilter(entity: Entity, filter: RecordData, called?: OperatorNames): RecordData {
  const entries = Object.entries(filter).map(([name, condition]) => {
    const field = fieldNamed(entity, name);
    const isPlain = typeof condition !== 'object' || condition === null;
    const value =
      isPlain || (Array.isArray(condition) && !called)
        ? wireValue(field, condition)
        : inOperators(
            field,
            Array.isArray(condition) ? { in: condition } : (condition as RecordData),
            called,
          );
    return [wireName(entity, name), value];
  });
  return Object.fromEntries(entries);
}

function inOperators(
  field: ReturnType<typeof fieldNamed>,
  condition: RecordData,
  called?: OperatorNames,
): unknown {
  if (called && Object.hasOwn(condition, 'is')) return wireValue(field, condition.is);
  const entries = Object.entries(condition).map(([operator, value]) => [
    called ? calledBy(field, operator, called) : operator,
    operator === 'empty' ? value : wireValue(field, value),
  ]);
  return Object.fromEntries(entries);
}

/** The service's name for an operator. Throws `UnsupportedFilter` for an operator that the service does not have. */
function calledBy(field: ReturnType<typeof fieldNamed>, operator: string, called: OperatorNames): string {
  const name = called[nameIn(operator as Exclude<Condition['operator'], 'is'>)];
  if (name === undefined) throw new UnsupportedFilter(field?.name ?? operator);
  return name;
}

function wireValue(field: ReturnType<typeof fieldNamed>, value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => writeValue(field, one)) : writeValue(field, value);
}

export type OperatorNames = NonNullable<Extract<FilterDeclaration, { by: 'json' }>['operators']>;
type ByParameters = Extract<FilterDeclaration, { by: 'parameters' }>;
type ByText = Extract<FilterDeclaration, { by: 'text' }>;

/** The declared template of a filter operator. Operators with several values fall back to the template of `is`. */
function templateOf(
  words: ByParameters | ByText,
  operator: Condition['operator'],
  plain: string | undefined,
) {
  if (operator === 'is') return words.is ?? plain;
  if (operator === 'in' || operator === 'any') return words.oneOf ?? words.is ?? plain;
  return operator === 'empty' ? words.isEmpty : words[operator];
}

function inParameters(
  entity: Entity,
  { filter, by }: { readonly filter: ByParameters | undefined; readonly by: ListDeclaration['by'] },
  { field: name, operator, value }: Condition,
): Parameter[] {
  const words = filter;
  const template = words && (words.fields?.[name] ?? templateOf(words, operator, '{field}'));
  if (words === undefined || template === undefined) throw new UnsupportedFilter(name);
  const parameter = String(fillTemplate(template, { field: wireName(entity, name) }));
  if (operator === 'empty') return [[parameter, value !== false]];
  const values = wireValue(fieldNamed(entity, name), value);
  if (!Array.isArray(values)) return [[parameter, values]];
  // In a JSON body the values are sent as one array, even a single value.
  if (words.oneOf !== undefined && words.any === undefined && by === 'body') return [[parameter, values]];
  if (words.any === undefined && words.oneOf === undefined && values.length > 1)
    throw new UnsupportedFilter(name);
  return words.any === 'comma'
    ? [[parameter, values.join(',')]]
    : values.map((one) => [parameter, one] as const);
}

function inText(entity: Entity, words: ByText, { field: name, operator, value }: Condition): string {
  const template = templateOf(words, operator, undefined);
  if (template === undefined) throw new UnsupportedFilter(name);
  const field = wireName(entity, name);
  const { quote = "'" } = words;
  const quoted = (one: unknown) => {
    const word = writeValue(fieldNamed(entity, name), one);
    return typeof word === 'string' ? quote + word.replaceAll(quote, quote + quote) + quote : word;
  };
  const conditionText = (one: unknown) => String(fillTemplate(template, { field, value: quoted(one) }));
  if (!Array.isArray(value)) return conditionText(value);
  if (words.oneOf !== undefined) {
    const values = value.map(quoted).join(',');
    return String(fillTemplate(words.oneOf, { field, values }));
  }
  return `(${value.map(conditionText).join(' or ')})`;
}
