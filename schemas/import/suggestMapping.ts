import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { ColumnMapping, DaySystem, ImportFormat, ImportMapping } from '../protocol/imports/import.ts';
import { translateText } from '../translations/translate.ts';
import { filledFields, grantingFields } from './filledFields.ts';
import { foldText, fullName, hasNameParts, holdsFullNames, nameParts } from './foldText.ts';
import { headingTerms } from './headingTerms.ts';
import { importableFields, matchFields } from './importableFields.ts';
import { oneRosterParts } from './oneRoster.ts';

/** What is known of the columns beside their headings. */
export interface ColumnFacts {
  /** Of each column some cells that hold anything. */
  readonly samples?: readonly (readonly string[])[] | undefined;
  /** From which day the numbers of the file count. */
  readonly daySystem?: DaySystem | undefined;
}

/**
 * Guesses which field each column fills: by the field's name, its title in either language, what other systems
 * call it, or OneRoster's own headings. Each field is given once, the surest first. Takes an entity, the
 * headings and the format of the file; gives a whole mapping that the person can change
 * (docs/domain.md#import).
 */
export function suggestMapping(
  entity: Entity,
  columns: readonly string[],
  format: ImportFormat,
  { samples = [], daySystem }: ColumnFacts = {},
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
    dateOrder: 'monthFirst',
    ...(daySystem === undefined ? {} : { daySystem }),
    emptyCells: 'keep',
    missing: 'keep',
    fixed: {},
    words: format === 'oneRoster' ? (oneRosterParts[entity.name]?.words ?? {}) : {},
  };
}

/** A saved mapping for another file: columns that it does not know are guessed, those that are gone are dropped. */
export function withSaved(suggested: ImportMapping, saved: ImportMapping): ImportMapping {
  const known = new Map(saved.columns.map((one) => [foldText(one.column), one.field]));
  const taken = new Set(filledFields(saved.columns));
  const columns = suggested.columns.map(({ column, field }) => {
    const stored = known.get(foldText(column));
    if (stored !== undefined) return { column, field: stored };
    return {
      column,
      field: filledFields([{ column, field }]).some((name) => taken.has(name)) ? null : field,
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
  const wanted = columns.map((column) => namesOf(column).find((name) => fields.has(name)) ?? null);
  return columns.map((column, index) => ({ column, field: onlyFirst(wanted, index) }));
}

function byNames(entity: Entity, columns: readonly string[]): ColumnMapping[] {
  // Who may sign in is never guessed: the person says which column grants it.
  const fields = importableFields(entity).filter(({ name }) => !grantingFields.includes(name));
  const folded = columns.map(foldText);
  const found = new Map<number, string>();
  for (const namesOf of [ownNames(entity), otherNames]) {
    for (const field of fields) {
      if ([...found.values()].includes(field.name)) continue;
      const names = namesOf(field);
      const index = folded.findIndex((heading, at) => !found.has(at) && names.includes(heading));
      if (index >= 0) found.set(index, field.name);
    }
  }
  return columns.map((column, index) => ({ column, field: found.get(index) ?? idColumn(entity, column) }));
}

/** A column of whole names is split, where none holds a part of them. */
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

/** The column that our own export calls by the id's name; records are found by it. */
function idColumn(entity: Entity, column: string): string | null {
  return foldText(column) === foldText(entity.id.name) ? entity.id.name : null;
}

/** What headings of an entity's fields may be, folded: by these the heading row of a file is known. */
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

function onlyFirst(wanted: readonly (string | null)[], index: number): string | null {
  const field = wanted[index] ?? null;
  return wanted.indexOf(field) === index ? field : null;
}
