import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { idInQuery, parseId } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { addFromDirectory } from './addFromDirectory.ts';
import { inheritedExclusionActions } from './inheritedExclusions.ts';
import { checkListLevel, schoolLists } from './listLevel.ts';

const general = 'school/general-info';

/**
 * `POST /api/institution/merge?instituteId`: merges a school into another, in one transaction. Takes `{ into }`. All
 * references move to the remaining school; the merged one becomes inactive, without lists and settings. Returns the
 * merged school. Refused at `into` for the same school, an inactive school, and a region or district; throws `notFound`
 * for an unknown one.
 */
async function merge({ query, body, read, write }: ActionRequest): Promise<RecordData> {
  const from = idInQuery(query, 'instituteId');
  const into = parseId(readBodyFields(body, ['into']).into);
  const target = await read.get(general, into);
  if (into === from || target.institutionLevelId !== 3 || target.isActive === false)
    throw invalidField('into', 'reference');
  // Fixed lock order, so that two opposite merges of the same schools cannot deadlock.
  for (const id of [from, into].toSorted((one, other) => one - other)) await write.lock(general, id);
  await write.moveUses('settings/school', from, into);
  // Deletes the rows that did not move because the remaining school already has equal ones, and the settings of the
  // merged school.
  await write.deleteParts('settings/school', from);
  return write.update(general, from, { isActive: false });
}

/** Actions of schools besides reading and saving (docs/domain.md#schools). */
export const school: Domain = {
  rules: [{ name: 'list-level', of: schoolLists, check: checkListLevel }],
  actions: {
    [general]: { merge },
    'settings/school': { addFromDirectory },
    'school/inherited-exclusions': inheritedExclusionActions,
  },
};
