import type { CalledJob } from '#schemas/rules/calling/callFacts.ts';
import { reachedResults } from '#schemas/rules/calling/callResults.ts';
import type { CountedCall } from '#schemas/rules/calling/reducedCalls.ts';
import type { DayOfWork, SubstituteFacts, WeeklyWindow } from '#schemas/rules/eligibility/facts.ts';
import { minutesOf } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type AnswerProfile, drawAnswerProfile } from '../../calling/simulatedTelephone.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { peopleWithAllTabs } from '../people/employeeFacets.ts';
import { busyInOtherDistrict } from '../people/severalDistricts.ts';
import { facetsOfAll, nonWorkDays, substituteFacets } from '../people/substituteFacets.ts';
import { hasOnlySchools, preferredSchools } from '../people/substituteLists.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { ownWindows } from './listings.ts';

export interface SimulatedSubstitute extends AnswerProfile {
  readonly id: number;
  /** Facts about the substitute for eligibility that do not depend on a job. */
  readonly facts: SubstituteFacts & { readonly jobDays: DayOfWork[] };
  /** Numbers of jobs that the substitute gave up. */
  readonly cancelled: Set<number>;
  /** Calls since a call last reached the substitute, for reduced calling. */
  calls: CountedCall[];
  readonly refusedDays: Set<string>;
  hasBadNumber: boolean;
}

/** Builds the substitutes of a district from their demo records, by number from 1. */
export function substitutePool(
  district: District,
  institutions: Institutions,
  substitute: (number: number) => RecordData,
  windows: readonly WeeklyWindow[],
  today: string,
): SimulatedSubstitute[] {
  const facets = substituteFacets(district, institutions);
  const nonWork = byId(nonWorkDays(district, today));
  const schools = byId(preferredSchools(district, institutions));
  return Array.from({ length: district.substitutes }, (_, index) => {
    const [number, record] = [index + 1, substitute(index + 1)];
    const facet = (name: string): RecordData =>
      number <= peopleWithAllTabs || facetsOfAll.includes(name) ? (facets[name]?.(number, record) ?? {}) : {};
    const id = Number(record.substituteId);
    return {
      id,
      facts: {
        isActive: record.isActive === true,
        joiningDate: String(record.joiningDate),
        hasOptedIn: true,
        hasAcceptedCalls: true,
        busyElsewhere: busyInOtherDistrict(district, number, today),
        nonWork: (nonWork.get(id) ?? []).map(nonWorkOf),
        skills: heldSkills(record.skillIds, facet('substitute/skills').expirations),
        schools: { worksOnlyThere: hasOnlySchools(number), lines: (schools.get(id) ?? []).map(lineOf) },
        permissions: facet('substitute/permissions'),
        hasPhone: record.phoneNumber !== undefined,
        takesTexts: false,
        callTimes: ownWindows(windows, facet('substitute/define-call-time')),
        textTimes: [],
        jobDays: [],
        lists: [],
        jobHistory: { rejections: 0, mostRejections: 0, hasCanceledJob: false },
      },
      cancelled: new Set(),
      calls: [],
      refusedDays: new Set(),
      ...drawAnswerProfile(randomFor(district.externalId, 'temper', number)),
      hasBadNumber: false,
    };
  });
}

const byId = (rows: readonly RecordData[]) => groupByKey(rows, ({ substituteId }) => Number(substituteId));

const nonWorkOf = ({ fromDate, toDate, days, startTime, endTime }: RecordData) => ({
  fromDate: String(fromDate),
  toDate: String(toDate),
  days: Number(days),
  from: minutesOf(startTime) ?? 0,
  to: minutesOf(endTime) ?? 0,
});

const lineOf = ({ instituteId, days }: RecordData) => ({
  instituteId: Number(instituteId),
  days: Number(days),
});

function heldSkills(held: unknown, expirations: unknown): SubstituteFacts['skills'] {
  const until = new Map(
    (Array.isArray(expirations) ? (expirations as readonly RecordData[]) : []).map(
      ({ skillId, expiresOn }) => [skillId, String(expiresOn)],
    ),
  );
  const ids = Array.isArray(held) ? (held as readonly number[]) : [];
  return ids.map((skillId) => ({ skillId, expiresOn: until.get(skillId) }));
}

const isReached = new Set<string>(reachedResults);

/** Records a call for reduced calling. A call that reached the substitute resets the count. */
export function countCall(substitute: SimulatedSubstitute, call: CountedCall, job: CalledJob): void {
  substitute.calls = isReached.has(call.result) ? [] : [...substitute.calls, call];
  if (call.result === 'badNumber') substitute.hasBadNumber = true;
  if (call.result === 'rejectedAllDay') substitute.refusedDays.add(job.facts.days[0]?.date ?? '');
}
