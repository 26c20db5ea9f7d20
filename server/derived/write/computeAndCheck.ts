import { readExpression } from '#schemas/expressions/expression.ts';
import {
  type ComputedField,
  computedFields,
  withComputedFields,
} from '#schemas/model/computed/computedFields.ts';
import { ownRuleProblems } from '#schemas/model/computed/ownRules.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadRelated } from '../expressions/loadRelated.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/** A record about to be written, with its computed values and the problems found by the rules of its entity file. */
interface CheckedValues {
  readonly record: RecordData;
  readonly problems: readonly FieldProblem[];
}

/**
 * Computes the stored values of all records about to be written and checks the rules of their entity file. Reads all
 * related records, even those hidden from the person.
 */
export async function computeAndCheck(
  context: WriteContext,
  stored: StoredEntity,
  records: readonly { readonly before: RecordData | undefined; readonly after: RecordData }[],
): Promise<CheckedValues[]> {
  const { entity } = stored;
  const fields = computedFields(entity);
  if (fields.length === 0 && entity.ownRules.length === 0)
    return records.map(({ after }) => ({ record: after, problems: [] }));
  const rules = entity.ownRules.flatMap((rule) =>
    typeof rule.if === 'string' ? [readExpression(rule.if)] : [],
  );
  const expressions = [...fields.map(({ expression }) => expression), ...rules];
  const id = entity.id.name;
  const named = records.map(({ before, after }) => ({ ...after, [id]: after[id] ?? before?.[id] }));
  const surroundings = await loadRelated(sourceOf(context), stored, named, expressions);
  return records.map(({ before = {}, after }, place): CheckedValues => {
    const around = surroundings[place];
    if (!around) return { record: after, problems: [] };
    const whole = withComputedFields(entity, after, around);
    return {
      record: withStoredValues(after, whole, fields),
      problems: ownRuleProblems(entity, whole, before, around).map((problem) =>
        inLanguage(context, stored, problem),
      ),
    };
  });
}

/** Translates a problem's message to the person's language. */
function inLanguage({ actor }: WriteContext, { entity }: StoredEntity, problem: FieldProblem): FieldProblem {
  const message = translateText(entity, actor.language, String(problem.args.message));
  return { ...problem, args: { message } };
}

/**
 * Copies computed values to the stored fields of a record, but not to fields that are computed on read. Returns the
 * record itself if it has no stored computed field.
 */
function withStoredValues(
  record: RecordData,
  whole: RecordData,
  fields: readonly ComputedField[],
): RecordData {
  const storedFields = fields.filter(({ stored }) => stored);
  if (storedFields.length === 0) return record;
  const result: Record<string, unknown> = { ...record };
  for (const { field } of storedFields) {
    if (whole[field.name] === undefined) delete result[field.name];
    else result[field.name] = whole[field.name];
  }
  return result;
}

/** Returns the source of related records for a write: all records of the organization. */
export function sourceOf({ catalogue, sql, actor }: Pick<WriteContext, 'catalogue' | 'sql' | 'actor'>) {
  return { catalogue, sql, organization: actor.organization, timeZone: actor.timeZone };
}
