import type { AbsenceApprovers, ApproverGroup } from '#schemas/protocol/people/employeePeople.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { knowsOnly } from '../domainRule.ts';
import { needs } from '../needs.ts';

/**
 * `GET /api/absenceApprovers?workerId`: who approves the employee's absences, level by level: the approver
 * profiles that speak of the employee's schools and type, each with the people who have it
 * (docs/domain.md#approval and #profiles). A place stands for everything below it; a profile that names none
 * speaks of all.
 */
export async function absenceApprovers(request: ActionRequest): Promise<AbsenceApprovers> {
  const { query, actor, sql, read } = request;
  needs(actor, 'EMP.APPROVERS');
  knowsOnly(request, ['workerId']);
  const { workerId } = await read.get('employee/employee', query.workerId ?? '');
  const rows = await sql(approversText, [actor.organization, workerId]);
  const levels = [...new Set(rows.map((row) => Number(row.approval_level)))];
  return {
    workerId: Number(workerId),
    levels: levels.map((level) => ({
      level,
      profiles: profilesOf(rows.filter((row) => Number(row.approval_level) === level)),
    })),
  };
}

function profilesOf(rows: readonly Row[]): ApproverGroup[] {
  const byId = new Map<number, Row[]>();
  for (const row of rows) {
    const id = Number(row.approver_profile_id);
    byId.set(id, [...(byId.get(id) ?? []), row]);
  }
  return [...byId].map(([approverProfileId, people]) => ({
    approverProfileId,
    profileName: String(people[0]?.profile_name),
    people: people
      .filter((row) => row.admin_user_id !== null)
      .map((row) => ({
        adminUserId: Number(row.admin_user_id),
        lastName: String(row.last_name),
        firstName: String(row.first_name),
        userType: Number(row.user_type),
      })),
  }));
}

const approversText = `
  with recursive places as (
    select target_id as institute_id from worker__institute_ids where org_id = $1 and owner_id = $2
    union
    select above.institute_id from school as above
    join school as below on below.org_id = above.org_id and (
      below.parent_institute_id = above.institute_id or above.institution_level_id = 1)
    join places on places.institute_id = below.institute_id
    where above.org_id = $1
  )
  select profile.approver_profile_id, profile.profile_name, profile.approval_level,
    person.admin_user_id, person.last_name, person.first_name, person.user_type
  from approver_profile as profile
  join worker on worker.org_id = profile.org_id and worker.worker_id = $2
  left join admin_user as person
    on person.org_id = profile.org_id and person.approver_profile_id = profile.approver_profile_id
  where profile.org_id = $1
    and (not exists (select 1 from approver_profile__institute_ids as any_place
        where any_place.org_id = $1 and any_place.owner_id = profile.approver_profile_id)
      or exists (select 1 from approver_profile__institute_ids as place
        join places on places.institute_id = place.target_id
        where place.org_id = $1 and place.owner_id = profile.approver_profile_id))
    and (not exists (select 1 from approver_profile__worker_type_ids as any_type
        where any_type.org_id = $1 and any_type.owner_id = profile.approver_profile_id)
      or exists (select 1 from approver_profile__worker_type_ids as type
        where type.org_id = $1 and type.owner_id = profile.approver_profile_id
          and type.target_id = worker.worker_type_id))
  order by profile.approval_level, profile.profile_name, profile.approver_profile_id,
    person.last_name, person.first_name, person.admin_user_id`;
