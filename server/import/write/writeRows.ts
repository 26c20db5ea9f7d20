import { versionField } from '#schemas/model/record/recordShape.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import type { Draft } from '../../derived/write/draft.ts';
import { newRecords } from '../../derived/write/newRecords.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { createRecords } from '../../derived/write/writeRecord.ts';
import { type ImportTarget, partOf } from '../importTarget.ts';
import type { RowPlan } from '../plan/planRows.ts';
import type { RowUpdate } from '../rows/rowStore.ts';
import { newParts, refusedUpdate, writeParts, writeRow, writtenUpdate } from './writeRow.ts';

/**
 * Writes import rows in order. Consecutive new records are created together, by the same functions and rules as single
 * records. If one of them is refused, all are rolled back and created one by one, so that each row gets its own result.
 */
export async function writeRows(
  context: WriteContext,
  target: ImportTarget,
  plans: readonly RowPlan[],
): Promise<RowUpdate[]> {
  const updates: RowUpdate[] = [];
  for (const run of runsOf(target, plans)) updates.push(...(await writeRun(context, target, run)));
  return updates;
}

/**
 * Groups rows into runs that are written together: consecutive new records. Every other row is a run of its own, and so
 * is every row if the target has a child list.
 */
function runsOf(target: ImportTarget, plans: readonly RowPlan[]): RowPlan[][] {
  const runs: RowPlan[][] = [];
  for (const plan of plans) {
    const last = runs.at(-1);
    if (last && !partOf(target) && plan.result === 'create' && last.at(-1)?.result === 'create')
      last.push(plan);
    else runs.push([plan]);
  }
  return runs;
}

async function writeRun(
  context: WriteContext,
  target: ImportTarget,
  run: readonly RowPlan[],
): Promise<RowUpdate[]> {
  const together = run.length > 1 ? await createTogether(context, target, run) : undefined;
  if (together) return together;
  const updates: RowUpdate[] = [];
  for (const plan of run) updates.push(await writeRow(context, target, plan));
  return updates;
}

/** Creates the new records of a run together. Returns undefined if a row was refused; nothing was written then. */
async function createTogether(
  context: WriteContext,
  target: ImportTarget,
  run: readonly RowPlan[],
): Promise<RowUpdate[] | undefined> {
  const [{ stored }] = target.facets;
  const ready = await prepareRows(context, target, run);
  const those = ready.filter(({ draft }) => draft.isOpen);
  const records = await ignoreRefusal(context, async () => {
    const records = await createRecords(
      context,
      stored,
      those.map(({ draft }) => draft),
    );
    for (const [index, { plan }] of those.entries()) {
      const { further } = newParts(target, plan.changes);
      records[index] = await writeParts(context, target, records[index] ?? {}, further);
    }
    return records;
  });
  if (!records) return undefined;
  const byPlan = new Map(those.map(({ plan }, index) => [plan, records[index] ?? {}]));
  return ready.map(({ plan, refused }) => refused ?? writtenUpdate(target, plan, byPlan.get(plan) ?? {}));
}

interface PreparedRow {
  readonly plan: RowPlan;
  readonly draft: Draft;
  readonly refused: RowUpdate | undefined;
}

/** Validates each row before writing; rows that their schema refuses are marked as refused. */
async function prepareRows(
  context: WriteContext,
  target: ImportTarget,
  run: readonly RowPlan[],
): Promise<PreparedRow[]> {
  const [{ stored }] = target.facets;
  const drafts = await newRecords(
    context,
    stored,
    run.map((plan) => newParts(target, plan.changes).first),
  );
  return run.map((plan, place) => {
    const draft = drafts[place] as Draft;
    return { plan, draft, refused: draft.error && refusedUpdate(target, plan, draft.error) };
  });
}

async function ignoreRefusal<T>({ sql }: WriteContext, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inSavepoint(sql, work);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * Writes the rows whose effect is still the one that the dry run showed. Refuses the other rows, which must be checked
 * again.
 */
export async function applyRows(
  context: WriteContext,
  stored: ImportTarget,
  plans: readonly RowPlan[],
): Promise<RowUpdate[]> {
  const isAsChecked = (plan: RowPlan) => matchesCheck(stored, plan);
  const others = plans.filter((plan) => !isAsChecked(plan));
  const updates = await writeRows(context, stored, plans.filter(isAsChecked));
  const results = new Map(plans.map(({ row }) => [row.row, row.result]));
  return [
    ...updates.map((update): RowUpdate => {
      const outcome = update.result === 'error' ? 'refused' : 'applied';
      return { ...update, result: results.get(update.row), outcome };
    }),
    ...others.map(({ row }): RowUpdate => {
      return { ...row, outcome: 'refused', problems: [{ field: '', code: 'editedSince', args: {} }] };
    }),
  ];
}

/** Whether the effect of a row is still the one that the dry run showed. */
function matchesCheck({ entity }: ImportTarget, { row, result, before }: RowPlan): boolean {
  const isSame =
    before === undefined ||
    (String(before[entity.id.name]) === row.recordId && before[versionField] === row.recordVersion);
  return result === row.result && isSame;
}
