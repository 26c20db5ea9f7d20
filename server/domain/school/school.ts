import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { idIn, idInQuery } from '../idInQuery.ts';
import { sentFields } from '../sentFields.ts';
import { addFromDirectory } from './fromDirectory.ts';
import { inheritedExclusionActions } from './inheritedExclusions.ts';

const general = 'school/general-info';

/**
 * `POST /api/institution/merge?instituteId`: makes one school of two, in one transaction. Takes `{ into }`; everything that
 * names the merged school names the one that stays then, and the merged one is inactive, without lists and settings. Gives it. Refused at `into` for
 * the same school, and for what is no active school.
 */
async function merge({ query, body, read, write }: ActionRequest): Promise<RecordData> {
  const from = idInQuery(query, 'instituteId');
  const into = idIn(sentFields(body, ['into']).into);
  const target = await read.get(general, into);
  if (into === from || target.institutionLevelId !== 3 || target.isActive === false)
    throw invalidField('into', 'reference');
  // In one order: two who merge the same schools the other way round do not wait for each other.
  for (const id of [from, into].toSorted((one, other) => one - other)) await write.hold(general, id);
  await write.moveUses('settings/school', from, into);
  // Rows that have their like at the other school, and settings of its own.
  await write.deleteParts('settings/school', from);
  return write.update(general, from, { isActive: false });
}

/** Schools: what can be done with one beside reading and saving (docs/domain.md#schools). */
export const school: Domain = {
  actions: {
    [general]: { merge },
    'settings/school': { addFromDirectory },
    'school/inherited-exclusions': inheritedExclusionActions,
  },
};
