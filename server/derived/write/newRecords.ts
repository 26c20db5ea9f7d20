import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { newRecordOf } from '#schemas/model/record/newRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { authorize } from '../read/authorize.ts';
import { fromNumbers } from '../store/fromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { checkRecords, fieldsOf, validatorIn } from './checkedRecord.ts';
import { Draft, openOf } from './draft.ts';
import { withFirstValues } from './firstValues.ts';
import { startProblems } from './lawfulChange.ts';
import { checkScope } from './scopeProblems.ts';
import { sentProblems } from './sentProblems.ts';
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
    const typed = cleanTexts(entity.fields, fromNumbers(entity.fields, draft.sent));
    draft.refuse(sentProblems(context.actor, entity, typed, {}));
    draft.after = fieldsOf(entity, typed);
  }
  const open = openOf(drafts);
  const firsts = await withFirstValues(
    context,
    stored,
    open.map(({ after }) => after),
  );
  const validate = validatorIn(context, entity);
  const found = open.map((draft, place) => {
    const { record, problems } = newRecordOf(entity, firsts[place] ?? {}, validate);
    draft.after = record;
    return problems;
  });
  await checkRecords(context, stored, open, found);
  for (const draft of openOf(drafts)) draft.refuse(startProblems(entity, context.actor, draft.after));
  await checkScope(context, stored, openOf(drafts));
  return drafts;
}
