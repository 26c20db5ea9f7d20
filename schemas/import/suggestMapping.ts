import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type {
  ColumnMapping,
  DateOrder,
  DateSigns,
  DaySystem,
  ImportFormat,
  ImportHints,
  ImportMapping,
} from '../protocol/imports/import.ts';
import { translateText } from '../translations/translate.ts';
import { unguarded } from './cellGuards.ts';
import { filledFields, grantingFields } from './filledFields.ts';
import { foldText, fullName, hasNameParts, holdsFullNames, nameParts } from './foldText.ts';
import { headingTerms } from './headingTerms.ts';
import { importableFields, isListField, matchFields } from './importableFields.ts';
import { oneRosterParts } from './oneRoster.ts';

/** Facts about the columns of a file besides their headings. */
export interface ColumnFacts {
  /** Sample cells of each column, without empty ones. */
  readonly samples?: readonly (readonly string[])[] | undefined;
  /** How the file numbers days, from 1900 or 1904. */
  readonly daySystem?: DaySystem | undefined;
  /** For each column, dates that are valid in only one order of day and month. */
  readonly dates?: ImportHints['dates'] | undefined;
}

/**
 * Dates that are valid in only one order of day and month, from columns that are mapped to date fields; undefined if
 * there are none.
 */
export function datesIn(
  entity: Entity,
  columns: readonly ColumnMapping[],
  dates: ImportHints['dates'] = {},
): DateSigns | undefined {
  const kinds = new Map(entity.fields.map(({ name, kind }) => [name, kind]));
  const hints = columns.flatMap(({ field }, column) =>
    ['date', 'dates', 'dateTime'].includes(kinds.get(field ?? '') ?? '') ? (dates[column] ?? []) : [],
  );
  const dayFirst = hints.find((one) => one.dayFirst)?.dayFirst;
  const monthFirst = hints.find((one) => one.monthFirst)?.monthFirst;
  if (!dayFirst && !monthFirst) return undefined;
  return { ...(dayFirst ? { dayFirst } : {}), ...(monthFirst ? { monthFirst } : {}) };
}

/**
 * The order of day and month in a file: day first only if a date of the file requires it and none requires the month
 * first.
 */
function orderOf(dates: DateSigns | undefined): DateOrder {
  return dates?.dayFirst && !dates.monthFirst ? 'dayFirst' : 'monthFirst';
}

/**
 * Suggests the field of each column: by the field's name, its title in either language, headings of other systems, or
 * OneRoster's own headings. Each field is used once, the best match first; a list is set by all columns of a numbered
 * series (`Site 1`, `Site 2`). Takes an entity, the headings and the format of the file; returns a complete mapping
 * that the user can change (docs/domain.md#import).
 */
export function suggestMapping(
  entity: Entity,
  columns: readonly string[],
  format: ImportFormat,
  { samples = [], daySystem, dates }: ColumnFacts = {},
): ImportMapping {
  const mapped =
    format === 'oneRoster'
      ? byOneRoster(entity, columns)
      : withFullName(entity, byNames(entity, columns), samples);
  const filled = new Set(filledFields(mapped));
  return {
    columns: mapped,
    mode: entity.import?.modes[0] ?? 'upsert',
    match: matchFields(entity).filter((name) => filled.has(name)),
    dateOrder: orderOf(datesIn(entity, mapped, dates)),
    ...(daySystem === undefined ? {} : { daySystem }),
    emptyCells: 'keep',
    missing: 'keep',
    fixed: {},
    words: format === 'oneRoster' ? (oneRosterParts[entity.name]?.words ?? {}) : {},
  };
}

/**
 * Applies a saved mapping to another file. Columns without a saved field keep their suggested field, unless the saved
 * mapping already uses this field. Saved columns that the file lacks are dropped.
 */
export function withSaved(suggested: ImportMapping, saved: ImportMapping): ImportMapping {
  const savedFields = new Map(saved.columns.map((one) => [foldText(one.column), one.field]));
  const usedFields = new Set(filledFields(saved.columns));
  const columns = suggested.columns.map(({ column, field }) => {
    const stored = savedFields.get(foldText(column));
    if (stored !== undefined) return { column, field: stored };
    return {
      column,
      field: filledFields([{ column, field }]).some((name) => usedFields.has(name)) ? null : field,
    };
  });
  const filled = new Set(filledFields(columns));
  const fixed = Object.entries(saved.fixed).filter(([field]) => !filled.has(field));
  return {
    ...saved,
    ...(suggested.daySystem === undefined ? {} : { daySystem: suggested.daySystem }),
    columns,
    match: saved.match.filter((field) => filled.has(field)),
    fixed: Object.fromEntries(fixed),
  };
}

function byOneRoster(entity: Entity, columns: readonly string[]): ColumnMapping[] {
  const fields = new Set(importableFields(entity).map((field) => field.name));
  const { fields: headings = {}, beginnings = {} } = oneRosterParts[entity.name] ?? {};
  const namesOf = (column: string) =>
    headings[column] ??
    Object.entries(beginnings).find(([beginning]) => column.startsWith(beginning))?.[1] ??
    [];
  const suggestions = columns.map((column) => namesOf(column).find((name) => fields.has(name)) ?? null);
  return columns.map((column, index) => ({ column, field: onlyFirst(suggestions, index) }));
}

function byNames(entity: Entity, columns: readonly string[]): ColumnMapping[] {
  // Sign-in fields are never suggested; the user must map them.
  const fields = importableFields(entity).filter(({ name }) => !grantingFields.includes(name));
  const folded = columns.map((column) => foldText(unguarded(column)));
  const first = columns.map((column) => firstOfSeries(column));
  const found = new Map<number, string>();
  const columnOf = (headings: readonly (string | undefined)[], name: string) =>
    headings.findIndex((heading, at) => heading === name && !found.has(at));
  for (const [namesOf, waysOf] of [
    [ownNames(entity), [folded]],
    [otherNames, [folded, first]],
  ] as const) {
    for (const field of fields) {
      if ([...found.values()].includes(field.name)) continue;
      const places = namesOf(field).flatMap((name) => waysOf.map((headings) => columnOf(headings, name)));
      const place = places.find((one) => one >= 0);
      if (place !== undefined) found.set(place, field.name);
    }
  }
  for (const [index, field] of numbered(entity, fields, columns, found)) found.set(index, field);
  return columns.map((column, index) => ({ column, field: found.get(index) ?? idColumn(entity, column) }));
}

/** The folded heading of the first column of a numbered series, without its number; undefined for any other column. */
function firstOfSeries(column: string): string | undefined {
  const [, name = '', number = ''] = numberedHeading.exec(unguarded(column)) ?? [];
  return number === '1' || number === '01' ? foldText(name) : undefined;
}

/** A heading with a number at the end: `Site 2`, `Job Classification 1`. */
const numberedHeading = /^(.*\D)(\d{1,2})$/;

/** A column of a numbered series: its index in the file, its folded heading without the number, and the number. */
interface Numbered {
  readonly index: number;
  readonly name: string;
  readonly number: number;
}

/**
 * Maps the columns of numbered series to fields. All columns of a series set a list field, but only the first column
 * sets any other field. If a list field already has a column (`School`), the series (`School 2`) adds to it.
 */
function numbered(
  entity: Entity,
  fields: readonly Field[],
  columns: readonly string[],
  found: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const series = columns.flatMap((column, index): Numbered[] => {
    const [, name = '', number = ''] = numberedHeading.exec(unguarded(column)) ?? [];
    return number === '' || found.has(index) ? [] : [{ index, name: foldText(name), number: Number(number) }];
  });
  const assigned = new Map<number, string>();
  if (series.length === 0) return assigned;
  const usedFields = new Set(found.values());
  for (const namesOf of [ownNames(entity), otherNames]) {
    for (const field of fields) {
      if (usedFields.has(field.name) && !isListField(field)) continue;
      for (const { index } of seriesOf(field, namesOf(field), series, assigned)) {
        assigned.set(index, field.name);
        usedFields.add(field.name);
      }
    }
  }
  return assigned;
}

/** The columns of the first numbered series whose heading matches one of a field's names. */
function seriesOf(
  field: Field,
  names: readonly string[],
  series: readonly Numbered[],
  assigned: ReadonlyMap<number, string>,
): Numbered[] {
  const free = series.filter(({ index }) => !assigned.has(index));
  const name = names.find((one) => free.some((column) => column.name === one));
  const called = free.filter((column) => column.name === name);
  return isListField(field) ? called : called.filter(({ number }) => number <= 1).slice(0, 1);
}

/** Maps a column of full names to the parts of a name, unless another column has one of the parts. */
function withFullName(
  entity: Entity,
  mapped: readonly ColumnMapping[],
  samples: readonly (readonly string[])[],
): ColumnMapping[] {
  const index = mapped.findIndex(({ column }, at) => holdsFullNames(column, samples[at] ?? []));
  const others = mapped.filter((_, at) => at !== index).map(({ field }) => field ?? '');
  const isSplit = hasNameParts(entity) && !nameParts.some((name) => others.includes(name));
  return mapped.map((one, at) => (at === index && isSplit ? { ...one, field: fullName } : one));
}

/** Maps the id column of the console's own export to the id, by which rows find their records. */
function idColumn(entity: Entity, column: string): string | null {
  return foldText(column) === foldText(entity.id.name) ? entity.id.name : null;
}

/** The folded headings of all fields of an entity, used to recognize the heading row of a file. */
export function headingNames(entity: Entity): string[] {
  const own = ownNames(entity);
  const fields = importableFields(entity);
  const names = fields.flatMap((field) => [...own(field), ...otherNames(field)]);
  return [...new Set([...names, foldText(entity.id.name)])].filter((name) => name !== '');
}

function ownNames(entity: Entity): (field: Field) => string[] {
  return ({ name, title }) => [name, title, translateText(entity, 'es', title)].map((text) => foldText(text));
}

function otherNames({ name }: Field): string[] {
  return (headingTerms[name] ?? []).map(foldText);
}

function onlyFirst(suggestions: readonly (string | null)[], index: number): string | null {
  const field = suggestions[index] ?? null;
  return suggestions.indexOf(field) === index ? field : null;
}
