import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { withDefaults, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { type ImportTarget, partOf, partsOf } from '../importTarget.ts';
import type { RowPlan } from './planRows.ts';

/**
 * A row with cells that could not be read is not tried. What else would be wrong with its record is told
 * all the same, so that it is fixed in one go: nothing is said twice of a field. What is wrong with the rows that a line
 * stands for is only known when they are made.
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
  const sent: RecordData = withoutEmpty(entity.fields, { ...before, ...changes });
  const after = before ? sent : withDefaults(entity.fields, sent);
  const declared = entity.fields.flatMap(({ name }) =>
    after[name] === undefined ? [] : [[name, after[name]]],
  );
  return catalogue.validatorOf(entity.name)(Object.fromEntries(declared), today(actor.timeZone));
}
