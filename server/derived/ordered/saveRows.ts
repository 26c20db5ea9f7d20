import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { withParts } from '#schemas/model/record/parts.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import type { ActionRequest } from '../../domain/domainRule.ts';
import { assertKnownParameters } from '../../domain/domainRule.ts';
import { lockOwner, type OrderedEntity } from './orderedRows.ts';
import { readRows, type SentRow } from './readRows.ts';

/** A planned write, with the row of the request that it belongs to. */
type PlannedWrite = readonly [row: SentRow, write: () => Promise<RecordData>];

/**
 * `saveRows`: takes the parent and `rows`, each new, changed (with id and version) or deleted (`isDeleted`). Writes all
 * or nothing and reports the problems of every row, such as `rows.3.substituteId`. Rows that are not sent stay
 * unchanged. Returns the stored rows (docs/specification.md#master-data-3-preferred-substitutes,
 * docs/specification.md#master-data-7-employee-service).
 */
export async function saveRows(ordered: OrderedEntity, request: ActionRequest) {
  assertKnownParameters(request, []);
  const { field } = ordered.owner;
  const { owner, rows } = readRows(ordered, request.body);
  await request.read.get(ordered.parent.entity.name, owner);
  await lockOwner(ordered, request.sql, request.actor.organization, owner);
  const stored = await request.read.list(ordered.stored.entity.name, { [field]: owner });
  const known = new Map(stored.map((record) => [Number(record[ordered.id.field]), record]));
  assertCurrent(ordered, rows, known);
  await clearMovedRanks(request, ordered, rows, known);
  return {
    [field]: owner,
    rows: await runWrites(ordered, request, plannedWrites(request, ordered, owner, rows)),
  };
}

/** Throws unless every existing row in the request is in this list and has the version that was read. */
function assertCurrent(
  { id: { field } }: OrderedEntity,
  rows: readonly SentRow[],
  known: ReadonlyMap<number, RecordData>,
): void {
  const existing = rows.filter(({ id }) => id !== undefined);
  const missing = existing.filter(({ id }) => !known.has(id ?? 0));
  if (missing.length > 0)
    throw new DomainError('invalid', { problems: missing.map((row) => missingRow(row, field)) });
  if (existing.some(({ version }) => version === undefined)) throw new DomainError('versionNeeded');
  const stale = existing.find(({ id, version }) => known.get(id ?? 0)?.[versionField] !== version);
  const current = known.get(stale?.id ?? 0);
  if (stale)
    throw new DomainError('stale', { ...(current ? { current } : {}), details: { row: stale.place } });
}

function missingRow({ place }: SentRow, field: string): FieldProblem {
  return { field: `rows.${place}.${field}`, code: 'reference', args: {} };
}

/** Clears ranks that move to another row before the rows are written, so that no rank is duplicated in between. */
async function clearMovedRanks(
  { write }: ActionRequest,
  { stored: { entity }, rank, except }: OrderedEntity,
  rows: readonly SentRow[],
  known: ReadonlyMap<number, RecordData>,
): Promise<void> {
  for (const { id, isDeleted, fields } of rows) {
    const held = known.get(id ?? 0)?.[rank.field] ?? undefined;
    if (id === undefined || isDeleted || held === undefined) continue;
    const isOut = except !== undefined && fields[except.field] === true;
    const wanted = isOut ? undefined : rank.field in fields ? fields[rank.field] : held;
    const isTaken = rows.some((row) => row.id !== id && row.fields[rank.field] === held);
    if (wanted !== held && isTaken) await write.update(entity.name, id, { [rank.field]: null });
  }
}

/**
 * Returns the writes in the order in which they run: deletions, then changes, then additions, so that a position or
 * rank is free before another row gets it.
 */
function plannedWrites(
  { write }: ActionRequest,
  { stored: { entity }, owner: { field } }: OrderedEntity,
  owner: number,
  rows: readonly SentRow[],
): PlannedWrite[] {
  const deletedRows = rows.filter(({ id, isDeleted }) => id !== undefined && isDeleted);
  const changed = rows.filter(({ id, isDeleted }) => id !== undefined && !isDeleted);
  const added = rows.filter(({ id, isDeleted }) => id === undefined && !isDeleted);
  return [
    ...deletedRows.map((row): PlannedWrite => [row, () => write.delete(entity.name, row.id ?? 0)]),
    ...changed.map((row): PlannedWrite => [row, () => write.update(entity.name, row.id ?? 0, row.fields)]),
    ...added.map(
      (row): PlannedWrite => [row, () => write.create(entity.name, { ...row.fields, [field]: owner })],
    ),
  ];
}

/** Runs all writes and returns the rows in request order. Throws the problems of all rows. */
async function runWrites(
  { stored, id: { field } }: OrderedEntity,
  { sql }: ActionRequest,
  works: readonly PlannedWrite[],
): Promise<RecordData[]> {
  const problems: FieldProblem[] = [];
  const done: { place: number; row: RecordData }[] = [];
  for (const [{ place, isDeleted, id }, write] of works) {
    try {
      const record = await inSavepoint(sql, write);
      done.push({
        place,
        row: isDeleted ? { [field]: id, isDeleted } : withParts(stored.entity.fields, record),
      });
    } catch (error) {
      problems.push(...problemsOfRow(place, error));
    }
  }
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  return done.sort((one, other) => one.place - other.place).map(({ row }) => row);
}

function problemsOfRow(place: number, error: unknown): FieldProblem[] {
  const problems =
    error instanceof DomainError && error.code === 'invalid' ? error.details.problems : undefined;
  if (!problems) throw error;
  const at = (field: string) => ['rows', place, field].filter((step) => step !== '').join('.');
  return problems.map((problem) => ({ ...problem, field: at(problem.field) }));
}
