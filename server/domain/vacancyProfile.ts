import { allows } from '#schemas/access/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Domain, WrittenChange } from './domainRule.ts';

const general = 'vacancy-profile/general-information';
const skills = 'vacancy-profile/skills';
const lines = 'vacancy-profile/preferred-substitutes';

/** Copies related records to a vacancy profile that was copied from another (docs/domain.md#vacancy-profiles). */
export const vacancyProfile: Domain = {
  effects: [{ name: 'take-along', of: general, apply: copyRelated }],
};

/**
 * Copies the skills and the preferred substitutes of the source profile, if the person may write them. Files, vacancies
 * and allocation groups are not copied.
 */
async function copyRelated({ action, after, actor, id, read, write }: WrittenChange): Promise<void> {
  const { copiedFrom } = after;
  if (typeof copiedFrom !== 'number') return;
  const [source] = await read.list('vacancy-profile/vacancy-profile', { vacancyProfileId: copiedFrom });
  if (!source) throw new DomainError('invalid', { problems: [missingSource] });
  if (action !== 'create') return;
  if (allows(actor.permissions, 'VACPROF.SKILLS')) {
    const { skillIds } = await read.get(skills, copiedFrom);
    if (skillIds !== undefined) await write.update(skills, id, { skillIds });
  }
  if (!allows(actor.permissions, 'VACPROF.PREFSUB')) return;
  for (const line of await read.list(lines, { vacancyProfileId: copiedFrom }))
    await write.create(lines, { ...lineOf(line), vacancyProfileId: id });
}

const missingSource = { field: 'copiedFrom', code: 'reference', args: {} } as const;

/** Copies a list line without its id and version. */
function lineOf({ id: _, preferredSubstituteId: __, _version, ...line }: RecordData): RecordData {
  return line;
}
