import { withDefaults, withoutEmpty } from '#schemas/model/recordShape.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';
import type { WriteContext } from '../derived/writeRecord.ts';
import type { RowPlan } from './planRows.ts';

/**
 * A row with cells that could not be read is not tried. What else would be wrong with its record is told
 * all the same, so that it is mended in one go: nothing is said twice of a field.
 */
export function withAllProblems(
  { catalogue }: WriteContext,
  { entity }: StoredEntity,
  plan: RowPlan,
): RowPlan {
  if (plan.result !== 'error' || plan.row.fault) return plan;
  const blamed = new Set(plan.problems.map(({ field }) => field));
  const sent = withoutEmpty(entity.fields, { ...plan.before, ...plan.changes });
  const after = plan.before ? sent : withDefaults(entity.fields, sent);
  const declared = Object.fromEntries(
    entity.fields.flatMap(({ name }) => (after[name] === undefined ? [] : [[name, after[name]]])),
  );
  const further = catalogue
    .validatorOf(entity.name)(declared)
    .filter(({ field }) => !blamed.has(field));
  return { ...plan, problems: [...plan.problems, ...further] };
}
