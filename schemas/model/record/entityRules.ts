import { pinProblem } from '../../rules/pin.ts';
import { haveOverlap } from '../../rules/substituteNotices.ts';
import { clockOf, minutesOf } from '../../rules/workDay.ts';
import { today } from '../../values/dates.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { windowsIn } from '../../values/timeWindows.ts';
import type { EntityRule } from '../metaSchema/metaSchema.ts';
import type { FieldProblem } from './fieldProblem.ts';

/**
 * Checks an entity's rules between fields (`x-entity.rules`). Takes a complete record, and returns each problem at the
 * field to correct. `day` is the current date in the organization. Used by browser and service.
 */
export function checkRules(
  rules: readonly EntityRule[],
  record: RecordData,
  day: string = today('UTC'),
): FieldProblem[] {
  // Uniqueness needs other records, so only the service checks it.
  const ofOne = rules.filter((rule) => rule.rule !== 'unique');
  return ofOne.flatMap((rule) => {
    if (rule.rule === 'order') return checkOrder(rule, record);
    if (rule.rule === 'one') return checkOne(rule.fields, record);
    if ('field' in rule && !('rows' in rule)) return ofOneField[rule.rule](rule.field, record, day);
    if (rule.rule === 'relativeTimes') return checkRelativeTimes(rule, record);
    if (rule.rule === 'total') return checkTotal(rule, record);
    return checkDistinct(rule, record);
  });
}

/**
 * The problems of rules between fields. Skips rules about a field that already has a problem in `found`, except the
 * rule that exactly one field has a value.
 */
export function ruleProblems(
  rules: readonly EntityRule[],
  record: RecordData,
  found: readonly FieldProblem[],
  day?: string,
): FieldProblem[] {
  const refused = new Set(found.map(({ field }) => field));
  const checkable = rules.filter(
    (rule) => rule.rule === 'one' || !comparedBy(rule).some((name) => refused.has(name)),
  );
  return checkRules(checkable, record, day);
}

function comparedBy(rule: EntityRule): readonly string[] {
  if ('fields' in rule) return rule.fields;
  return ['rows' in rule ? rule.rows : rule.field];
}

/**
 * Checks that the second of two fields is not before the first, as in "End date cannot precede start date"
 * (docs/specification.md#application-5-dates-and-times). With `strict`, they may not be equal either.
 */
function checkOrder(
  { fields: [first = '', second = ''], strict = false }: Extract<EntityRule, { rule: 'order' }>,
  record: RecordData,
): FieldProblem[] {
  const [from, to] = [record[first], record[second]];
  const comparable = (isText(from) && isText(to)) || (isNumber(from) && isNumber(to));
  if (!comparable || from < to || (from === to && !strict)) return [];
  return [{ field: second, code: strict ? 'after' : 'order', args: { other: first } }];
}

/**
 * Checks that exactly one of several fields has a value. A missing value is reported at the first field, an extra value
 * at its own field.
 */
function checkOne(fields: readonly string[], record: RecordData): FieldProblem[] {
  const filled = fields.filter((name) => record[name] !== undefined && record[name] !== null);
  const [first = ''] = fields;
  if (filled.length === 0) return [{ field: first, code: 'oneOf', args: {} }];
  return filled.slice(1).map((field) => ({ field, code: 'oneOf', args: {} }));
}

/** Checks that a PIN has 4 to 5 digits without easily guessed runs. An empty PIN is valid. */
function checkPin(field: string, record: RecordData): FieldProblem[] {
  const pin = record[field];
  const code = isText(pin) && pin !== '' ? pinProblem(pin) : undefined;
  return code ? [{ field, code, args: {} }] : [];
}

/** Checks that a date of birth is not in the future. Dates are `YYYY-MM-DD`, so they compare as text. */
function checkNotFuture(field: string, record: RecordData, day: string): FieldProblem[] {
  const date = record[field];
  return isText(date) && date > day ? [{ field, code: 'futureDate', args: {} }] : [];
}

function checkNotZero(field: string, record: RecordData): FieldProblem[] {
  return record[field] === 0 ? [{ field, code: 'zero', args: {} }] : [];
}

/** Reports the first time window that overlaps an earlier one. */
function checkApart(field: string, record: RecordData): FieldProblem[] {
  const windows = windowsIn(record[field]);
  const at = windows.findIndex((_, place) => haveOverlap(windows.slice(0, place + 1)));
  return at === -1 ? [] : [{ field: `${field}.${at}.from`, code: 'overlaps', args: {} }];
}

/** The check of each rule that concerns a single field, keyed by rule name. */
const ofOneField = {
  pin: checkPin,
  notFuture: checkNotFuture,
  notZero: checkNotZero,
  apart: checkApart,
} as const;

/**
 * Checks that the values of a split add up to the total, to two decimals: allocation lines total 100 %
 * (docs/domain.md#allocation).
 */
function checkTotal(rule: Extract<EntityRule, { rule: 'total' }>, record: RecordData): FieldProblem[] {
  const rows = rowsOf(record, rule.rows);
  if (rows.length === 0) return [];
  const hundredths = rows.reduce((sum, row) => sum + Math.round(Number(row[rule.field] ?? 0) * 100), 0);
  if (hundredths === Math.round(rule.is * 100)) return [];
  return [{ field: rule.rows, code: 'total', args: { limit: rule.is, total: hundredths / 100 } }];
}

function checkDistinct(rule: Extract<EntityRule, { rule: 'distinct' }>, record: RecordData): FieldProblem[] {
  const values = rowsOf(record, rule.rows).map((row) => row[rule.field]);
  return values.flatMap((value, index) => {
    const repeated = value !== undefined && value !== null && values.indexOf(value) < index;
    return repeated ? [{ field: `${rule.rows}.${index}.${rule.field}`, code: 'distinct', args: {} }] : [];
  });
}

function rowsOf(record: RecordData, field: string): RecordData[] {
  const rows = record[field];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

type RelativeRule = Extract<EntityRule, { rule: 'relativeTimes' }>;

const lastMinute = 24 * 60 - 1;

/**
 * Checks the start and end of the substitute's day that are entered as minutes relative to the absence
 * (docs/specification.md#master-data-5-times: "Relative substitute start and end errors"). If the absence's times are
 * known, the substitute must start and end within the day, and the start must be before the end. A fixed time replaces
 * the relative one (docs/domain.md#times-of-a-day), so the two may differ: relative minutes apply to a start or an end
 * without a fixed time, and to absences at other times. Each problem is reported at the relative value to correct.
 * Pure.
 */
function checkRelativeTimes({ fields }: RelativeRule, record: RecordData): FieldProblem[] {
  const [absenceFrom, absenceTo, fixedFrom, fixedTo, relativeFrom = '', relativeTo = ''] = fields;
  const start = side(record, absenceFrom, fixedFrom, relativeFrom);
  const end = side(record, absenceTo, fixedTo, relativeTo);
  const outside = [start, end].filter(({ moved = 0 }) => moved < 0 || moved > lastMinute);
  if (outside.length > 0) return outside.map(({ field }) => ({ field, code: 'outsideDay', args: {} }));
  return (
    notBefore(start, end, start.moved, end.moved) ??
    notBefore(start, end, start.fixed ?? start.moved, end.fixed ?? end.moved) ??
    []
  );
}

/**
 * The start or the end of the substitute's day, as a time calculated from the relative minutes (`moved`) and as a fixed
 * time.
 */
interface Side {
  readonly field: string;
  readonly isSaid: boolean;
  readonly moved: number | undefined;
  readonly fixed: number | undefined;
}

function side(record: RecordData, absence = '', fixed = '', relative = ''): Side {
  const [by, at] = [record[relative], minutesOf(record[absence])];
  const isSaid = typeof by === 'number' && Number.isFinite(by);
  const moved = at === undefined ? undefined : at + (isSaid ? by : 0);
  return { field: relative, isSaid, moved, fixed: minutesOf(record[fixed]) };
}

/**
 * Reports a problem if the substitute's start is not before the end. Only compares times that involve relative minutes,
 * because another rule compares fixed times.
 */
function notBefore(
  start: Side,
  end: Side,
  from: number | undefined,
  to: number | undefined,
): FieldProblem[] | undefined {
  if (from === undefined || to === undefined || from < to) return undefined;
  const sides = [
    ...(end.isSaid && to === end.moved ? [end] : []),
    ...(start.isSaid && from === start.moved ? [start] : []),
  ];
  const [first] = sides;
  if (!first) return undefined;
  return [{ field: first.field, code: 'relativeOrder', args: { from: clockOf(from), to: clockOf(to) } }];
}
