import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { type FieldProblem, firstOfEach } from '#schemas/model/record/fieldProblem.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { inWords } from '#schemas/translations/problemWords.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { computeAndCheck } from './computeAndCheck.ts';
import type { Draft } from './draft.ts';
import { runEarlyRules } from './rules.ts';
import { readOnlyProblems } from './submittedFieldProblems.ts';
import type { WriteContext } from './writeContext.ts';

/** Returns the submitted fields without computed fields and without the version and id that the console adds. */
export function submittedFields(entity: Entity, sent: RecordData): RecordData {
  const computed = entity.fields.filter(isComputed).map(({ name }) => name);
  const added = new Set([versionField, ...(fieldNamed(entity, 'id') ? [] : ['id']), ...computed]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !added.has(name)));
}

/** Returns the schema validator of an entity, with today's date for the person. */
export function validatorIn({ catalogue, actor }: WriteContext, entity: Entity) {
  const text = (english: string) => translateText(entity, actor.language, english);
  return (record: RecordData) =>
    catalogue
      .validatorOf(entity.name)(record, today(actor.timeZone))
      .map((problem) => inWords(problem, text));
}

/**
 * Computes the stored values of drafts and validates the drafts by the rules of their entity file. `found` has the
 * schema problems of each draft. Drafts that fail also go through the domain's early rules, to report all problems at
 * once.
 */
export async function checkRecords(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  found: readonly (readonly FieldProblem[])[],
): Promise<void> {
  const { entity } = stored;
  const results = await computeAndCheck(context, stored, drafts);
  const validate = validatorIn(context, entity);
  for (const [place, draft] of drafts.entries()) {
    const { record = draft.after, problems = [] } = results[place] ?? {};
    const ofValues = record === draft.after ? [] : validate(record);
    draft.after = record;
    draft.refuse(
      firstOfEach([
        ...readOnlyProblems(entity, record, draft.before ?? {}),
        ...(found[place] ?? []),
        ...ofValues,
        ...problems,
      ]),
    );
  }
  await checkFurther(
    context,
    stored,
    drafts.filter(({ isOpen }) => !isOpen),
  );
}

/** Runs the domain's early rules on drafts that already failed, without the fields that have problems. */
async function checkFurther(
  context: WriteContext,
  stored: StoredEntity,
  refused: readonly Draft[],
): Promise<void> {
  const safe = refused.filter(({ problems }) => !problems.some(({ code }) => unsafe.has(code)));
  const changes = safe.map((draft) => {
    const names = new Set(draft.problems.map(({ field }) => field.split('.')[0]));
    const after = Object.fromEntries(Object.entries(draft.after).filter(([name]) => !names.has(name)));
    return { ...draft.changeOf(stored), after };
  });
  const verdicts = await runEarlyRules(context, stored, changes);
  for (const [place, verdict] of verdicts.entries()) safe[place]?.addFindings(verdict);
}

/** Problem codes of values that no SQL statement accepts. */
const unsafe: ReadonlySet<FieldProblem['code']> = new Set([
  'text',
  'controlCharacter',
  'type',
  'unknownField',
]);
