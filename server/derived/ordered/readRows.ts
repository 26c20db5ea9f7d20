import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { totalOfParts } from '#schemas/model/record/parts.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { OrderedEntity } from './orderedRows.ts';

/** One row of an ordered list, from the request. */
export interface SentRow {
  /** Index of the row in the request, from 0. Problems name the row by this index. */
  readonly place: number;
  /** Id of an existing row, or undefined for a new one. */
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly isDeleted: boolean;
  /** The submitted fields of the row, under their stored names. */
  readonly fields: RecordData;
}

/**
 * Parses the parent record's id and the `rows` of a request body. Throws `badRequest` for a malformed body, and
 * `invalid` if a component of a number field (`x-field.parts`) is not a whole number in its range.
 */
export function readRows(ordered: OrderedEntity, body: unknown): { owner: number; rows: SentRow[] } {
  const { field } = ordered.owner;
  const { [field]: owner, rows, ...rest } = objectOf(body, 'the body');
  const [unknown] = Object.keys(rest);
  const { longest = Number.MAX_SAFE_INTEGER } = ordered.options;
  if (unknown !== undefined) throw bad(`there is no ${unknown} here`);
  if (!isInteger(owner)) throw bad(`${field} must be a whole number`);
  if (!Array.isArray(rows) || rows.length > longest) throw bad(`rows must list at most ${longest}`);
  const read = rows.map((row: unknown, place) => readRow(ordered, objectOf(row, 'each row'), place, owner));
  const ids = read.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size !== ids.length) throw bad('a row is named twice');
  const problems = read.flatMap(({ problems: found }) => found);
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  return { owner, rows: read };
}

function readRow(
  { stored, id: { field: idField }, owner: { field } }: OrderedEntity,
  row: RecordData,
  place: number,
  parent: number,
): SentRow & { problems: FieldProblem[] } {
  const { id: _, [idField]: id, [versionField]: version, isDeleted = false, [field]: owner, ...fields } = row;
  if (owner !== undefined && owner !== parent) throw bad(`each row must have the same ${field}`);
  if (id !== undefined && id !== null && !isInteger(id)) throw bad(`${idField} must be a whole number`);
  if (version !== undefined && !isInteger(version)) throw bad(`${versionField} must be a whole number`);
  if (typeof isDeleted !== 'boolean') throw bad('isDeleted must be true or false');
  const { problems, totals, rest } = joinNumberParts(stored.entity, fields, place);
  return { place, id: id ?? undefined, version, isDeleted, fields: { ...rest, ...totals }, problems };
}

/**
 * Adds up number fields whose components the request sends separately (`x-field.parts`), unless the request sends the
 * number itself. Returns the remaining fields, the numbers, and problems.
 */
function joinNumberParts({ fields: declared }: Entity, fields: RecordData, place: number) {
  const rest: Record<string, unknown> = { ...fields };
  const totals: Record<string, number> = {};
  const problems: FieldProblem[] = [];
  for (const { name: total, options } of declared) {
    if (options.parts === undefined) continue;
    const names = Object.keys(options.parts);
    const values = Object.fromEntries(names.map((name) => [name, rest[name] ?? undefined]));
    for (const name of names) delete rest[name];
    if (total in rest || Object.values(values).every((value) => value === undefined)) continue;
    const partProblems = Object.entries(options.parts).flatMap(([name, { most }]) =>
      problemOfPart(name, values[name], most),
    );
    problems.push(
      ...partProblems.map((problem) => ({ ...problem, field: `rows.${place}.${problem.field}` })),
    );
    totals[total] = totalOfParts(options.parts, values);
  }
  return { rest, totals, problems };
}

function problemOfPart(field: string, value: unknown, most: number): FieldProblem[] {
  if (value === undefined) return [];
  if (!isInteger(value)) return [{ field, code: 'wholeNumber', args: {} }];
  if (value < 0) return [{ field, code: 'minimum', args: { limit: 0 } }];
  return value > most ? [{ field, code: 'maximum', args: { limit: most } }] : [];
}

function objectOf(value: unknown, name: string): RecordData {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw bad(`${name} must be a JSON object`);
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
