import { mostRejections, rejections } from '#schemas/rules/calling/callResults.ts';
import { eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { DayOfWork, EligibilityCheckInput, JobFacts } from '#schemas/rules/eligibility/facts.ts';
import type { ClosedReason } from '#schemas/rules/eligibility/gate.ts';
import { jobVisibility, type ListOwner, type NamedOnList } from '#schemas/rules/preferences/jobVisibility.ts';
import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import { addDays } from '#schemas/values/dates.ts';
import { clockAt, momentAt } from './clock.ts';
import { type Drawn, type DrawnJob, type DrawnLine, daysOf } from './randomDistrict.ts';
import { chains, type Scene } from './scene.ts';

const isRejection = (answer: string) => rejections.some((one) => one === answer);

const wholeDay = 24 * 60;

function workDay(date: string, time: { from: number; to: number } | undefined): DayOfWork {
  const { from, to } = time ?? { from: 0, to: wholeDay };
  return { date, from, to, hours: time ? (to - from) / 60 : 0 };
}

const limitsOf = ({ percent, minimumMinutes, maximumMinutes }: VisibilityText): VisibilityText => ({
  percent,
  minimumMinutes,
  maximumMinutes,
});

/**
 * Converts a generated line of a substitute list to the input of the pure rules. Only a line on the list of an employee
 * or vacancy profile has visibility hours of its own, not a line on the lists of schools, regions and districts.
 */
function named(
  owner: ListOwner,
  line: DrawnLine,
  hasHours: boolean,
  list: readonly VisibilityText[],
): NamedOnList {
  const own = hasHours ? { ...limitsOf(line), jobVisibilityHours: line.jobVisibilityHours } : limitsOf(line);
  return { owner, isExcluded: line.isExcluded, texts: [line.overrides ? own : {}, ...list] };
}

const placeOwners: readonly ListOwner[] = ['school', 'school', 'region', 'region', 'district'];

function listsOf(drawn: Drawn, { of, place }: DrawnJob): readonly NamedOnList[] {
  const lines = new Map(drawn.schoolLines);
  const places = (chains[place] ?? []).flatMap((at) => {
    const [line, owner] = [lines.get(at), placeOwners[at]];
    return line && owner ? [named(owner, line, false, [])] : [];
  });
  if ('profile' in of) {
    const line = drawn.profiles[of.profile]?.line;
    return line ? [...places, named('vacancyProfile', line, true, [])] : places;
  }
  const worker = drawn.workers[of.worker];
  const typeLine = worker && drawn.typeLines[worker.type];
  const [own, ofGroup, ofDistrict] = worker?.hours ?? [];
  const list = [
    { ...limitsOf(worker ?? {}), jobVisibilityHours: own },
    { percent: worker?.districtPercent, jobVisibilityHours: ofGroup },
    { jobVisibilityHours: ofDistrict },
  ];
  if (worker?.line) return [...places, named('employee', worker.line, true, list)];
  return typeLine ? [...places, named('employeeType', typeLine, false, list)] : places;
}

function permissionsOf({ canSearchJobs, limits }: Drawn['substitute']): Record<string, unknown> {
  const [day, week, month] = limits;
  return {
    canSearchJobs,
    ignoreDailyLimit: day?.ignored,
    overrideDailyLimit: day?.overrides,
    canWorkInDay: day?.own,
    ignoreWeeklyLimit: week?.ignored,
    overrideWeeklyLimit: week?.overrides,
    canWorkInWeek: week?.own,
    ignoreMonthlyLimit: month?.ignored,
    overrideMonthlyLimit: month?.overrides,
    canWorkInMonth: month?.own,
  };
}

/** Moments that the gates of a generated job compare, as stored in the database. */
export interface KeptMoments {
  readonly entered: Date;
  readonly now: Date;
  readonly heldUntil: Date | undefined;
  readonly released: Date | undefined;
  readonly cancelledLate: Date | undefined;
}

function stateOf({ hold }: DrawnJob): JobFacts['state'] {
  if (hold === undefined) return 'open';
  return hold === 'approval' ? 'awaitsApproval' : 'held';
}

/** Builds the input of the pure rules for a generated job and its substitute, who looks for jobs on the web. */
export function questionOf(
  scene: Scene,
  drawn: Drawn,
  job: DrawnJob,
  moments: KeptMoments,
): EligibilityCheckInput {
  const { entered, now, heldUntil, released, cancelledLate } = moments;
  const on = (inDays: number) => addDays(scene.today, inDays);
  const { substitute } = drawn;
  const owner = 'worker' in job.of ? drawn.workers[job.of.worker] : drawn.profiles[job.of.profile];
  return {
    channel: 'web',
    now: clockAt(scene.zone, now),
    district: {
      excludeTakesPrecedence: false,
      visibility: {},
      assignUnqualified: true,
      travelMinutes: 0,
      cutOffMinutes: drawn.cutOffMinutes,
    },
    job: {
      days: daysOf(job).map((inDays) => workDay(on(inDays), job.time)),
      entered,
      released: released && released <= now ? released : undefined,
      start: momentAt(scene.zone, on(job.inDays), job.time?.from ?? 0),
      isTimeUnknown: !job.time,
      places: chains[job.place] ?? [],
      skills: (owner?.skills ?? []).map((skillId) => ({ skillId, ...drawn.skills[skillId] })),
      state: stateOf(job),
      heldUntil: typeof job.hold === 'number' ? heldUntil : undefined,
    },
    substitute: {
      isActive: substitute.isActive,
      joiningDate: substitute.joinsIn === undefined ? undefined : on(substitute.joinsIn),
      hasOptedIn: true,
      hasAcceptedCalls: true,
      jobDays: drawn.taken.map(({ inDays, time }) => workDay(on(inDays), time)),
      takesOneADay: substitute.takesOneADay,
      nonWork: drawn.nonWork.map(({ fromIn, lasts, days, time }) => ({
        fromDate: on(fromIn),
        toDate: on(fromIn + lasts),
        days,
        ...time,
      })),
      skills: substitute.skills.map(({ skill, expiresIn }) => ({
        skillId: skill,
        expiresOn: expiresIn === undefined ? undefined : on(expiresIn),
      })),
      lists: listsOf(drawn, job),
      schools: {
        worksOnlyThere: substitute.worksOnlyThere ?? true,
        only: substitute.permanentAt,
        lines: drawn.preferred.map(([instituteId, days]) => ({ instituteId, days })),
      },
      permissions: permissionsOf(substitute),
      hasPhone: true,
      takesTexts: true,
      callTimes: [],
      textTimes: [],
      jobHistory: {
        rejections: job.said.filter(isRejection).length,
        mostRejections,
        hasCanceledJob: job.isGivenUp,
        penaltyUntil:
          cancelledLate && drawn.penaltyHours !== undefined
            ? new Date(cancelledLate.getTime() + drawn.penaltyHours * 3_600_000)
            : undefined,
      },
    },
  };
}

/**
 * Converts the reason that the pure rules return to the reason on the substitute's page. The page does not distinguish
 * an exclusion by region from one by school.
 */
const displayReason = (reason: ClosedReason) => (reason === 'excludedByRegion' ? 'excludedBySchool' : reason);

const usual: readonly NamedOnList[] = [{ owner: 'district', texts: [] }];

/** Returns the result of the pure rules in the format of the page, with moments as ISO texts. */
export function answerOf(question: EligibilityCheckInput) {
  const { closed } = eligibilityOf(question);
  const opens = closed.map((one) => (one.opens && 'at' in one.opens ? one.opens.at.getTime() : Number.NaN));
  const last = Math.max(...opens);
  const { job, substitute } = question;
  const { lists } = substitute;
  const seen = jobVisibility(job, lists.length > 0 ? lists : usual, false);
  return {
    reasons: closed.map(({ reason }) => displayReason(reason)).sort(),
    opensAt: closed.length > 0 && !Number.isNaN(last) ? new Date(last).toISOString() : null,
    closedOn: [
      ...new Set(closed.flatMap(({ dates = [] }) => (dates.length < job.days.length ? dates : []))),
    ].sort(),
    visibleFrom: seen.visible === 'from' ? seen.from.toISOString() : null,
  };
}
