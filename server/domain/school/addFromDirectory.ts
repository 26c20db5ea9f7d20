import { DomainError } from '../../common/domainError.ts';
import { directoryDistrict, directorySchools } from '../../directory/directory.ts';
import { schoolRecord } from '../../directory/schoolRecord.ts';
import { type ActionRequest, assertKnownParameters } from '../domainRule.ts';
import { requirePermission } from '../requirePermission.ts';

const schools = 'settings/school';

/**
 * `POST /api/institutions/directory`: adds the district's schools that are in the NCES directory and missing here,
 * directly below the district. Returns how many were added. Refused for a district without a known NCES id.
 */
export async function addFromDirectory(request: ActionRequest): Promise<{ readonly added: number }> {
  const { actor, read, write, sql } = request;
  assertKnownParameters(request, []);
  requirePermission(actor, 'INST.ADD');
  const [office] = await read.list(schools, { institutionLevelId: 1 });
  const district = await directoryDistrict(String(office?.externalNumber ?? ''));
  if (!office || !district) throw new DomainError('invalid', { text: 'refused.notInDirectory' });
  const listed = (await directorySchools(district)).filter(({ isListed }) => isListed);
  const rows = await sql(
    'select external_number from school where org_id = $1 and external_number = any($2::text[])',
    [actor.organization, listed.map(({ ncessch }) => ncessch)],
  );
  const known = new Set(rows.map((row) => String(row.external_number)));
  const missing = listed.filter(({ ncessch }) => !known.has(ncessch));
  for (const school of missing)
    await write.create(schools, { ...schoolRecord(school), parentInstituteId: office.instituteId });
  return { added: missing.length };
}
