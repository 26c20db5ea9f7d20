import type { Clock, EligibilityCheckInput } from '#schemas/rules/eligibility/facts.ts';

/** Parses a local date and time into a moment in a district with the time zone UTC. */
export function clock(text: string): Clock {
  const [date = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { moment: new Date(`${text}Z`), date, minutes: hours * 60 + minutes };
}

const eight = 8 * 60;

/** Returns a day of work from 8:00 to 15:00. */
export const dayOn = (date: string) => ({ date, from: eight, to: 15 * 60, hours: 7 });

/**
 * Input of an eligibility check in which all gates are open: a job of two days, Monday and Tuesday, and a substitute,
 * on the Sunday before.
 */
export const open: EligibilityCheckInput = {
  channel: 'web',
  now: clock('2026-03-08T18:00'),
  district: {
    excludeTakesPrecedence: true,
    visibility: {},
    assignUnqualified: true,
    travelMinutes: 0,
    cutOffMinutes: 60,
  },
  job: {
    days: [dayOn('2026-03-09'), dayOn('2026-03-10')],
    entered: new Date('2026-03-04T12:00Z'),
    start: new Date('2026-03-09T08:00Z'),
    places: [30, 20, 10],
    skills: [],
    state: 'open',
  },
  substitute: {
    isActive: true,
    hasOptedIn: true,
    hasAcceptedCalls: true,
    jobDays: [],
    nonWork: [],
    skills: [],
    lists: [],
    schools: { worksOnlyThere: false, lines: [] },
    permissions: {
      canSearchJobs: true,
      ignoreDailyLimit: true,
      ignoreWeeklyLimit: true,
      ignoreMonthlyLimit: true,
    },
    hasPhone: true,
    takesTexts: true,
    callTimes: [{ days: 127, from: 16 * 60, to: 20 * 60 }],
    textTimes: [{ days: 127, from: 6 * 60, to: 21 * 60 }],
    jobHistory: { rejections: 0, mostRejections: 1, hasCanceledJob: false },
  },
};

/**
 * Returns a copy of an eligibility check's input with changed facts of the job. The functions below do the same for
 * other facts.
 */
export const withJob = (
  job: Partial<EligibilityCheckInput['job']>,
  question = open,
): EligibilityCheckInput => ({
  ...question,
  job: { ...question.job, ...job },
});
export const withSubstitute = (
  substitute: Partial<EligibilityCheckInput['substitute']>,
  question = open,
): EligibilityCheckInput => ({
  ...question,
  substitute: { ...question.substitute, ...substitute },
});
