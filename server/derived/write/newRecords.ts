import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { prepareNewRecord } from '#schemas/model/record/newRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { authorize } from '../read/authorize.ts';
import { booleansFromNumbers } from '../store/booleansFromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { checkRecords, submittedFields, validatorIn } from './checkRecords.ts';
import { checkScope } from './checkScope.ts';
import { startProblems } from './checkTransition.ts';
import { Draft, openDrafts } from './draft.ts';
import { submittedFieldProblems } from './submittedFieldProblems.ts';
import { withComputedDefaults } from './withComputedDefaults.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Validates new records by their schema, without writing. Returns a draft for each, with the whole record or its
 * problems. Throws `forbidden` without the add permission.
 */
export async function newRecords(
  context: WriteContext,
  stored: StoredEntity,
  sent: readonly RecordData[],
): Promise<Draft[]> {
  const { entity } = stored;
  authorize(context.actor, entity, 'add');
  const drafts = sent.map((one) => new Draft(one));
  for (const draft of drafts) {
    const typed = cleanTexts(entity.fields, booleansFromNumbers(entity.fields, draft.sent));
    draft.refuse(submittedFieldProblems(context.actor, entity, typed, {}));
    draft.after = submittedFields(entity, typed);
  }
  const open = openDrafts(drafts);
  const filledIn = await withComputedDefaults(
    context,
    stored,
    open.map(({ after }) => after),
  );
  const validate = validatorIn(context, entity);
  const found = open.map((draft, place) => {
    const { record, problems } = prepareNewRecord(entity, filledIn[place] ?? {}, validate);
    draft.after = record;
    return problems;
  });
  await checkRecords(context, stored, open, found);
  for (const draft of openDrafts(drafts)) draft.refuse(startProblems(entity, context.actor, draft.after));
  await checkScope(context, stored, openDrafts(drafts));
  return drafts;
}
