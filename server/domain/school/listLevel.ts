import type { Change, Findings } from '../domainRule.ts';
import { requirePermission } from '../requirePermission.ts';

/** The entities of the rows of lists of schools, regions and the district, which share a table. */
export const schoolLists = [
  'school/preferred-substitutes',
  'school/excluded-substitutes',
  'substitute/preferred-substitute-schools-list',
] as const;

/**
 * The additional permissions for the lists of the district (level 1) and of regions (level 2), which apply to many
 * schools. Lists of schools take only the permission of their page.
 */
const permissionOfLevel: Readonly<Record<number, string>> = { 1: 'PREFLIST.ORG', 2: 'PREFLIST.REGION' };

/** Refuses a row on the list of a region or the district without the permission for lists of that level. */
export async function checkListLevel({ before, after, actor, sql }: Change): Promise<Findings> {
  const [school] = await sql(
    'select institution_level_id as level from school where org_id = $1 and institute_id = $2',
    [actor.organization, before?.instituteId ?? after.instituteId ?? null],
  );
  const permission = permissionOfLevel[Number(school?.level)];
  if (permission !== undefined) requirePermission(actor, permission);
  return [];
}
