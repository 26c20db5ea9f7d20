import { ascendsOnly } from '../../exchange/listDeclaration.ts';
import type { ListView } from '../../model/entity/listOptions.ts';
import { sortsBy } from '../../protocol/entities/listLimits.ts';
import { conditionsOf, type Operator, operatorsOf } from '../../protocol/entities/listQuery.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { isRelativeDay, minutesAgoOf } from '../../values/relativeDays.ts';
import { sortedBy } from '../../values/sortedBy.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, ownNames, type PlacedField, type Subject } from '../basis/subject.ts';

/** Tests whether a view's filter value is valid for one operator and its field. */
type ValueTest = (value: unknown, fits: Fits, placed: PlacedField) => boolean;

/** Tests whether a value is allowed for a field (`value`), or for the items of its list (`entry`). */
interface Fits {
  readonly value: (value: unknown) => boolean;
  readonly entry: (value: unknown) => boolean;
}

const valueTests: Record<Operator, ValueTest> = {
  is: (value, fits) => fits.value(value),
  in: (value, fits) => Array.isArray(value) && value.length > 0 && value.every(fits.value),
  any: (value, fits) => Array.isArray(value) && value.length > 0 && value.every(fits.entry),
  contains: (value) => typeof value === 'string' && value !== '',
  startsWith: (value) => typeof value === 'string' && value !== '',
  from: (value, _, placed) => isOfType(value, placed),
  to: (value, _, placed) => isOfType(value, placed),
  empty: (value) => typeof value === 'boolean',
};

function isOfType(value: unknown, { field }: PlacedField): boolean {
  return field.shape.type === 'string' ? typeof value === 'string' : typeof value === 'number';
}

/** Checks predefined views: their filters' fields, operators and values must be supported. */
export function checkViews(subject: Subject): Finding[] {
  const { views } = subject.entity.list;
  return [
    ...views.flatMap((view, index) => checkView(subject, view, `/x-entity/list/views/${index}`)),
    ...checkOpens(subject),
  ];
}

function checkView(subject: Subject, { filter, sort }: ListView, pointer: string): Finding[] {
  const fields = sortedBy(sort?.field ?? '').map((name) => ownField(subject, name)?.field);
  const wrong = fields.map((field) => field && !sortsBy(subject.entity, field) && field);
  const fix = 'Name a text, number, date or reference.';
  return [
    ...checkFilter(subject, filter, `${pointer}/filter`),
    ...wrongOrder(subject, sort?.order, `${pointer}/sort/order`),
    ...wrong.flatMap((field, index) => {
      if (!field) return [];
      const message = `A list cannot be sorted by "${field.name}", of kind ${field.kind}.`;
      return [finding('S053', `${pointer}/sort/${index === 0 ? 'field' : 'then'}`, message, fix)];
    }),
  ];
}

/** Reports a descending order if the service can only sort in ascending order (`sort: { by: 'ascending' }`). */
export function wrongOrder({ entity }: Subject, order: string | undefined, pointer: string): Finding[] {
  if (order !== 'DESC' || !ascendsOnly(entity)) return [];
  const message = `The service "${entity.service}" sorts in ascending order only.`;
  return [finding('S053', pointer, message, 'Write "ASC", or remove it.')];
}

/**
 * Checks that the initial view is one of the list's views. For an external service, its filter must not have a relative
 * day, because the service does not support these.
 */
function checkOpens({ schema, entity }: Subject): Finding[] {
  const opens = schema['x-entity']?.list?.opens;
  const pointer = '/x-entity/list/opens';
  if (opens === undefined) return [];
  const titles = entity.list.views.map(({ title }) => title);
  if (!titles.includes(opens))
    return [finding('S246', pointer, `There is no view "${opens}".`, suggestion(opens, titles))];
  if (entity.can.own || !hasRelativeDay(entity.list.opens?.filter)) return [];
  const message = 'The external service does not know today’s date.';
  return [finding('S246', pointer, message, 'Start with a view without a relative day.')];
}

function hasRelativeDay(value: unknown): boolean {
  if (isRelativeDay(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasRelativeDay);
}

/** Checks a filter in a file: every field, operator and value must be supported. */
export function checkFilter(
  subject: Subject,
  filter: Readonly<Record<string, unknown>>,
  above: string,
): Finding[] {
  return Object.entries(filter).flatMap(([name, requested]) =>
    checkRequested(subject, name, requested, pointerTo(above, name)),
  );
}

function checkRequested(subject: Subject, name: string, requested: unknown, pointer: string): Finding[] {
  if (name === 'q' && typeof requested === 'string') return [];
  const placed = ownField(subject, name);
  if (!placed || placed.field.options.filter === false) {
    const message = placed ? `"${name}" cannot be filtered.` : `There is no field "${name}".`;
    return [finding('S057', pointer, message, suggestion(name, ownNames(subject)))];
  }
  if (isObject(requested) && Object.keys(requested).length === 0) {
    const fix = `Write { "${operatorsOf(placed.field.kind)[0] ?? 'empty'}": … }.`;
    return [finding('S057', pointer, 'The filter is empty.', fix)];
  }
  return conditionsOf({ [name]: requested }).flatMap(({ operator, value }) => {
    const at = isObject(requested) ? pointerTo(pointer, operator) : pointer;
    return checkCondition(placed, operator, value, at, {
      value: (one) =>
        isNothing(placed, operator, one) || isDay(placed, one) || subject.fits(placed.pointer, one),
      entry: (one) =>
        isNothing(placed, operator, one) || subject.fits(pointerTo(placed.pointer, 'items'), one),
    });
  });
}

/**
 * Whether a filter value is null, which matches records without a value. Not allowed for required fields, which always
 * have one.
 */
function isNothing({ field }: PlacedField, operator: Operator, value: unknown): boolean {
  return value === null && (operator === 'in' || operator === 'any') && !field.required;
}

/** Whether a filter value is a relative day, or a time relative to now, and the field supports it. */
function isDay({ field }: PlacedField, value: unknown): boolean {
  if (field.kind === 'dateTime' && minutesAgoOf(value) !== undefined) return true;
  return (field.kind === 'date' || field.kind === 'dateTime') && isRelativeDay(value);
}

function checkCondition(
  placed: PlacedField,
  operator: Operator,
  value: unknown,
  pointer: string,
  fits: Fits,
): Finding[] {
  const { kind, name } = placed.field;
  const operators = operatorsOf(kind);
  if (!operators.includes(operator)) {
    const message = `A field of kind ${kind} does not support "${operator}".`;
    return [finding('S057', pointer, message, suggestion(operator, operators))];
  }
  if (valueTests[operator](value, fits, placed)) return [];
  const message = `${JSON.stringify(value)} is not a valid value of "${name}" for "${operator}".`;
  return [finding('S057', pointer, message, 'Write a value that the field allows.')];
}
