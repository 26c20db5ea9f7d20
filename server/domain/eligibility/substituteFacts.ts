import { callWindows, withoutQuiet } from '#schemas/rules/calling/callWindows.ts';
import { hasConfirmed } from '#schemas/rules/calling/disclaimer.ts';
import type {
  DayOfWork,
  DayStretch,
  SubstituteFacts,
  WeeklyWindow,
} from '#schemas/rules/eligibility/facts.ts';
import { minutesOf } from '#schemas/rules/workDay.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { windowsIn } from '#schemas/values/timeWindows.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { limitsOf } from '../settings/districtDefaults.ts';
import type { Facts } from './facts.ts';

/** Facts of a substitute that are the same for every job. */
export type OwnFacts = Omit<SubstituteFacts, 'lists' | 'jobHistory'>;

const wholeDay = 24 * 60;

/** Converts a day of work. A day with unknown times counts as busy all day, but adds no hours to a limit. */
export function workDay(day: { absence_date: string; starts: unknown; ends: unknown; hours: number | null }) {
  const [from, to] = [minutesOf(day.starts) ?? 0, minutesOf(day.ends) ?? wholeDay];
  return { date: day.absence_date, from, to, hours: day.hours ?? 0 } satisfies DayOfWork;
}

/** Builds the facts of each loaded substitute, by id. */
export function ownFacts(facts: Facts, settingOf: SettingOf): ReadonlyMap<number, OwnFacts> {
  const by = (kind: string) => groupByKey(facts(kind), ({ substituteId }) => Number(substituteId));
  const held = by('held');
  const away = by('away');
  const schools = by('preferredSchool');
  const takenDays = groupByKey(facts('taken'), (one) => one.substitute_id);
  const busy = groupByKey(facts('elsewhere'), ({ person }) => person);
  const [disclaimer] = facts('disclaimer');
  const inForce = disclaimer?.text
    ? { version: Number(disclaimer.version), text: String(disclaimer.text) }
    : undefined;
  const { callTimes, textTimes } = districtWindows(settingOf);
  const districtLimits = limitsOf(settingOf);
  const ofPermanent = settingOf('permanentSubstitutes.limitsApply', {}) ? {} : withoutLimits;
  const isBound = !settingOf('permanentSubstitutes.otherSchools', {});
  return new Map(
    facts('substitute').map((row): [number, OwnFacts] => {
      const id = Number(row.substituteId);
      return [
        id,
        {
          isActive: row.isActive === true,
          joiningDate: (row.joiningDate as string | null) ?? undefined,
          hasOptedIn: true,
          hasAcceptedCalls: inForce === undefined || hasConfirmed(row, inForce),
          jobDays: (takenDays.get(id) ?? []).map(workDay),
          busyElsewhere: (busy.get(id) ?? []).map(timesOf),
          takesOneADay: row.multipleSubstitute === 'No',
          nonWork: (away.get(id) ?? []).map(nonWorkOf),
          skills: heldSkills(held.get(id) ?? [], row.expirations),
          schools: {
            worksOnlyThere: row.defaultPreferredSchool !== 1,
            lines: (schools.get(id) ?? []).map(schoolOf),
            only: isBound && row.permanentInstitutionId ? Number(row.permanentInstitutionId) : undefined,
          },
          permissions: { ...row, ...districtLimits, ...(row.permanentInstitutionId ? ofPermanent : {}) },
          hasPhone: Boolean(row.phoneNumber),
          takesTexts: Boolean(row.smsPhoneNumber) && row.optInStatus === confirmed,
          callTimes: callWindows(callTimes, windowsOf(row.callTimes), Number(row.noCallDays ?? 0)),
          textTimes: callWindows(textTimes, windowsOf(row.smsTimes), 0),
        },
      ];
    }),
  );
}

/** `optInStatus` of a substitute who consented to text messages (`substitute/general-information`). */
const confirmed = 2;

const timesOf = (one: { busy_on: string; busy_from: string; busy_to: string }): DayStretch => ({
  date: one.busy_on,
  from: minutesOf(one.busy_from) ?? 0,
  to: minutesOf(one.busy_to) ?? wholeDay,
});

const nonWorkOf = ({ fromDate, toDate, days, startTime, endTime }: RecordData) => ({
  fromDate: String(fromDate),
  toDate: String(toDate),
  days: Number(days),
  from: minutesOf(startTime) ?? 0,
  to: minutesOf(endTime) ?? wholeDay,
});

const schoolOf = ({ instituteId, days }: RecordData) => ({
  instituteId: Number(instituteId),
  days: Number(days),
});

/** Default permissions of a substitute: no work limits (docs/domain.md#work-limits). */
const withoutLimits = { ignoreDailyLimit: true, ignoreWeeklyLimit: true, ignoreMonthlyLimit: true } as const;

/** Returns the district's windows for calls and for text messages, without its quiet hours. */
export function districtWindows(settingOf: SettingOf) {
  const [from, to] = [
    minutesOf(settingOf('callTimes.quietFrom', {})),
    minutesOf(settingOf('callTimes.quietTo', {})),
  ];
  const quiet = from === undefined || to === undefined ? undefined : { from, to };
  const callTimes = withoutQuiet(windowsOf(settingOf('callTimes.callTimes', {})), quiet);
  const smsTimes = settingOf('callTimes.smsTimes', {});
  return { callTimes, textTimes: smsTimes ? withoutQuiet(windowsOf(smsTimes), quiet) : callTimes };
}

const windowsOf = (value: unknown): WeeklyWindow[] =>
  windowsIn(value).map(({ days, from, to }) => ({
    days,
    from: minutesOf(from) ?? 0,
    to: minutesOf(to) ?? wholeDay,
  }));

function heldSkills(held: readonly RecordData[], expirations: unknown): SubstituteFacts['skills'] {
  const until = new Map(
    (Array.isArray(expirations) ? (expirations as readonly RecordData[]) : []).map(
      ({ skillId, expiresOn }) => [skillId, (expiresOn as string | null) ?? undefined],
    ),
  );
  return held.map(({ skillId }) => ({ skillId: Number(skillId), expiresOn: until.get(skillId) }));
}
