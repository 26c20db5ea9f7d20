import { versionField } from '#schemas/model/recordShape.ts';
import type { WriteContext } from '../derived/writeContext.ts';
import type { ImportTarget } from './importTarget.ts';
import type { RowPlan } from './planRows.ts';
import type { RowUpdate } from './rowStore.ts';
import { writeRows } from './writeRows.ts';

/** Writes rows that still mean what the dry run said; the others are refused, to be checked again. */
export async function applyRows(
  context: WriteContext,
  stored: ImportTarget,
  plans: readonly RowPlan[],
): Promise<RowUpdate[]> {
  const isAsChecked = (plan: RowPlan) => means(stored, plan);
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

/** Whether a row still means what the dry run said. */
function means({ entity }: ImportTarget, { row, result, before }: RowPlan): boolean {
  const isSame =
    before === undefined ||
    (String(before[entity.id.name]) === row.recordId && before[versionField] === row.recordVersion);
  return result === row.result && isSame;
}
