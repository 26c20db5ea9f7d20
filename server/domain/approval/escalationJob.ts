import { approvalSettings } from '#schemas/settings/approval-settings.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { districtJob } from '../../jobs/districtJob.ts';
import { addressesOf } from '../employeeContacts/approverProfiles.ts';
import { logApproval, systemActor } from '../people/absenceLog.ts';
import { announceLevelsOf } from '../people/announceLevel.ts';
import { statusIn } from '../statusIn.ts';
import { approvalSetting } from './approvalSetting.ts';

/** SQL condition: the approval step is open and a later level waits. */
const waiting = `step.status = 'waiting' and step.asked_at is not null and exists (
  select 1 from approval_step as next where next.org_id = step.org_id and next.absence_id = step.absence_id
    and next.level > step.level and next.status = 'waiting')`;

/**
 * SQL for the overdue approval steps of a district, by the shortest time limit among the days of the absence that still
 * take place. An absence without such days has no time limit.
 */
const late = (now: string) => `
  from approval_step as step
  join (select own.absence_id, min(own.value) as hours
    from ${approvalSetting(
      'approval.escalationHours',
      '$1',
      `${statusIn('day.fill_status', 'conflicts')} and day.absence_id in (select step.absence_id from approval_step as step where step.org_id = $1 and ${waiting})`,
    )} as own group by own.absence_id) as rule on rule.absence_id = step.absence_id
  where step.org_id = $1 and ${waiting}
    and step.asked_at <= ${now}::timestamptz - make_interval(hours => rule.hours::int)`;

/** SQL for the districts with waiting approval steps and a time limit. */
const districtsText = `select distinct step.org_id from approval_step as step
  where ${waiting} and step.asked_at < $1::timestamptz and (
    exists (select 1 from approval_settings as set
      where set.org_id = step.org_id and set.escalation_hours is not null)
    or exists (select 1 from setting_value as own where own.org_id = step.org_id
      and own.settings = '${approvalSettings.$id}' and own.field = 'escalationHours'))
  order by 1`;

/**
 * Skips a level that is not decided in time and opens the next one (docs/domain.md#approval). Never skips the last
 * level. Locks the absences, so that a simultaneous decision counts.
 */
export const escalationJob = districtJob({
  name: 'approval-escalation',
  every: 300,
  districts: districtsText,
  absences: `select absence_id as id from absence where org_id = $1
    and absence_id in (select step.absence_id ${late('$2')}) order by absence_id`,
  act: async (sql, { organization, ids, moment }) => {
    const actor = { organization, name: systemActor.name };
    const skipped = await sql(skipText, [organization, ids, moment, systemActor.name]);
    const asked = await sql(askText, [organization, ids, moment]);
    for (const { absence_id, level } of skipped)
      await logApproval(sql, actor, {
        absenceId: Number(absence_id),
        event: 'skipped',
        level: Number(level),
      });
    const by = {
      organization,
      userKey: systemActor.userKey,
      actingAsKey: null,
      requestId: 'approval-escalation',
    };
    const event = { kind: 'absence.levelSkipped', ownerId: null, ids: {} };
    const events = ids.map((id) => ({ ...event, recordId: String(id) }));
    await writeEvents(sql, by, 'absence/absence', events);
    const opened = new Set(asked.map(({ absence_id }) => Number(absence_id)));
    await announceLevelsOf({ sql, ...by }, [...opened]);
  },
});

const skipText = `update approval_step as own set status = 'skipped', decided_by = $4, decided_at = $3,
    row_version = own.row_version + 1
  where own.org_id = $1 and own.approval_step_id in (
    select step.approval_step_id ${late('$3')} and step.absence_id = any($2::bigint[]))
  returning own.absence_id, own.level`;

/** SQL that opens the first waiting approval level if none of its steps is open. */
const askText = `update approval_step as own set asked_at = $3,
    notified_to = ${addressesOf('own.org_id', 'own.approver_profile_id')}, row_version = own.row_version + 1
  where own.org_id = $1 and own.absence_id = any($2::bigint[]) and own.status = 'waiting' and own.asked_at is null
    and own.level = (select min(level) from approval_step as first where first.org_id = own.org_id
      and first.absence_id = own.absence_id and first.status = 'waiting')
  returning own.absence_id`;
