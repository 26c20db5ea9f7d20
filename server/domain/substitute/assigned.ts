import { allows } from '#schemas/access/permissions.ts';
import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { type GateName, gates, gateTexts } from '#schemas/substitute/fields/jobGates.ts';
import type { Sql } from '../../database/database.ts';
import type { Change, Findings } from '../domainRule.ts';
import { closedGates, type Taking } from './openJobs/closedGates.ts';

/** What nobody may overrule who assigns a substitute (docs/domain.md#eligibility). */
const hard: readonly GateName[] = ['inactive', 'joinsLater', 'busy'];

const excluded: readonly GateName[] = [
  'excludedByDistrict',
  'excludedBySchool',
  'excludedByEmployee',
  'excludedByVacancyProfile',
  'excludedByEmployeeType',
];

const mayAssignExcluded = 'ABSR.ASSIGN_EXCLUDED';

/**
 * A day that comes to name a substitute, whatever saves it, passes the gates of assigning: they are active and free, in
 * every district, and excluded by no list, unless whoever saves it may assign those too.
 */
export async function checkAssigned({ action, id, before, after, actor, sql }: Change): Promise<Findings> {
  const { substituteId, fillStatus } = after;
  const isTaken =
    action !== 'delete' && fillStatus === fillStatuses.filled && typeof substituteId === 'number';
  const hadIt = before?.fillStatus === fillStatuses.filled && before.substituteId === substituteId;
  if (!isTaken || hadIt) return [];
  const names = allows(actor.permissions, mayAssignExcluded) ? hard : [...hard, ...excluded];
  const { organization, language } = actor;
  const taking = { organization, substituteId, confirmationNumber: Number(id) };
  const [first] = await closedGates(sql, taking, names);
  if (first === undefined) return [];
  const args = { reason: gateText(first, language) };
  return [{ field: 'substituteId', code: 'cannotTake', args }];
}

function gateText(name: GateName, language: Change['actor']['language']): string {
  const title = gates.find((gate) => gate.const === name)?.title ?? 'Busy';
  return language === 'es' ? gateTexts[title] : title;
}

/**
 * Whether a substitute can have a day again that was taken from them: nobody overrules a gate by taking something back.
 * `comesBack`: what is taken back makes them active again.
 */
export async function mayHaveAgain(sql: Sql, taking: Taking, { comesBack = false } = {}): Promise<boolean> {
  const names = [...hard, ...excluded].filter((name) => !comesBack || name !== 'inactive');
  return (await closedGates(sql, taking, names)).length === 0;
}

/** The same of all days of the job that a day belongs to, whose substitute comes back: they have it whole, or not at all. */
export async function mayHaveJobAgain(
  sql: Sql,
  { organization, substituteId, day }: { organization: number; substituteId: number; day: number },
): Promise<boolean> {
  const days = await sql(daysText, [organization, day]);
  for (const { number } of days) {
    const taking = { organization, substituteId, confirmationNumber: Number(number) };
    if (!(await mayHaveAgain(sql, taking, { comesBack: true }))) return false;
  }
  return true;
}

const daysText = `select day.confirmation_number as number from absence_day as own
  join absence_day as day on day.org_id = own.org_id
    and (day.job_id = own.job_id or day.confirmation_number = own.confirmation_number)
  where own.org_id = $1 and own.confirmation_number = $2 order by 1`;
