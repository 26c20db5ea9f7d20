import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { withDefaults, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { type ImportTarget, partOf, partsOf } from '../importTarget.ts';
import type { RowPlan } from './planRows.ts';

/**
 * Adds to a row with unreadable cells the validation problems of its record. The dry run does not write such a row, so
 * otherwise the person would see these problems only after fixing the cells. Each field has problems from at most one
 * source. Skipped for targets with a child list, whose rows are validated only when they are built.
 */
export function withAllProblems(context: WriteContext, target: ImportTarget, plan: RowPlan): RowPlan {
  const isJoined = plan.row.leadRow !== undefined && plan.matchKey === undefined;
  if (plan.result !== 'error' || plan.row.fault || isJoined || partOf(target)) return plan;
  const blamed = new Set(plan.problems.map(({ field }) => field));
  const [first] = target.facets;
  const parts = partsOf(target, plan.changes).filter(({ stored }) => stored !== first.stored);
  const further = [first, ...parts].flatMap(({ stored }) => problemsOf(context, stored, plan));
  return { ...plan, problems: [...plan.problems, ...further.filter(({ field }) => !blamed.has(field))] };
}

function problemsOf(
  { catalogue, actor }: WriteContext,
  { entity }: StoredEntity,
  { before, changes }: RowPlan,
): readonly FieldProblem[] {
  const input: RecordData = withoutEmpty(entity.fields, { ...before, ...changes });
  const after = before ? input : withDefaults(entity.fields, input);
  const declared = entity.fields.flatMap(({ name }) =>
    after[name] === undefined ? [] : [[name, after[name]]],
  );
  return catalogue.validatorOf(entity.name)(Object.fromEntries(declared), today(actor.timeZone));
}
