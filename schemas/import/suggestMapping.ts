import type { Entity } from '../model/readEntity.ts';
import type { Field } from '../model/readFields.ts';
import type { ColumnMapping, ImportFormat, ImportMapping } from '../protocol/import.ts';
import { translateText } from '../translations/translate.ts';
import { foldText } from './foldText.ts';
import { headingWords } from './headingWords.ts';
import { importableFields, matchFields } from './importableFields.ts';
import { oneRosterParts } from './oneRoster.ts';

/**
 * Guesses which field each column fills: by the field's name, its title in either language, what other
 * systems call it, or OneRoster's own headings. Each field is given once, the surest first. Takes an
 * entity, the headings and the format of the file; gives a whole mapping that the person can change
 * (domain design, 2.22).
 */
export function suggestMapping(
  entity: Entity,
  columns: readonly string[],
  format: ImportFormat,
): ImportMapping {
  const mapped = format === 'oneRoster' ? byOneRoster(entity, columns) : byNames(entity, columns);
  const filled = new Set(mapped.map((one) => one.field));
  return {
    columns: mapped,
    mode: entity.import?.modes[0] ?? 'upsert',
    match: matchFields(entity).filter((name) => filled.has(name)),
    dateOrder: 'monthFirst',
    emptyCells: 'keep',
    missing: 'keep',
    fixed: {},
    words: format === 'oneRoster' ? (oneRosterParts[entity.name]?.words ?? {}) : {},
  };
}

/** A saved mapping for another file: columns that it does not know are guessed, those that are gone are dropped. */
export function withSaved(suggested: ImportMapping, saved: ImportMapping): ImportMapping {
  const known = new Map(saved.columns.map((one) => [foldText(one.column), one.field]));
  const taken = new Set(known.values());
  const columns = suggested.columns.map(({ column, field }) => {
    const kept = known.get(foldText(column));
    if (kept !== undefined) return { column, field: kept };
    return { column, field: taken.has(field) ? null : field };
  });
  const filled = new Set(columns.map(({ field }) => field));
  const fixed = Object.entries(saved.fixed).filter(([field]) => !filled.has(field));
  return {
    ...saved,
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
  const fields = importableFields(entity);
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

/** The column that our own export calls by the id's name; records are found by it. */
function idColumn(entity: Entity, column: string): string | null {
  return foldText(column) === foldText(entity.id.name) ? entity.id.name : null;
}

function ownNames(entity: Entity): (field: Field) => string[] {
  return ({ name, title }) => [name, title, translateText(entity, 'es', title)].map((text) => foldText(text));
}

function otherNames({ name }: Field): string[] {
  return (headingWords[name] ?? []).map(foldText);
}

function onlyFirst(wanted: readonly (string | null)[], index: number): string | null {
  const field = wanted[index] ?? null;
  return wanted.indexOf(field) === index ? field : null;
}
