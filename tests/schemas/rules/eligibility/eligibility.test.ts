import { describe, expect, it } from 'vitest';
import {
  eligibilityOf,
  type GateCode,
  gates,
  isEligible,
  overridePermission,
} from '#schemas/rules/eligibility/eligibility.ts';
import type { EligibilityCheckInput } from '#schemas/rules/eligibility/facts.ts';
import type { ListOwner } from '#schemas/rules/preferences/jobVisibility.ts';
import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import { clock, dayOn, open, withJob, withSubstitute } from './openQuestion.ts';

const at = (text: string) => ({ at: new Date(`${text}Z`) });
const excluded = (owner: ListOwner) => withSubstitute({ lists: [{ owner, isExcluded: true, texts: [] }] });
const onChannel = (channel: EligibilityCheckInput['channel'], question = open): EligibilityCheckInput => ({
  ...question,
  channel,
});
const atTime = (text: string, question = open): EligibilityCheckInput => ({ ...question, now: clock(text) });
const limits = (permissions: EligibilityCheckInput['substitute']['permissions']) =>
  withSubstitute({ permissions, jobDays: [{ date: '2026-03-11', from: 480, to: 900, hours: 7 }] });
const dealings = (parts: Partial<EligibilityCheckInput['substitute']['jobHistory']>) =>
  withSubstitute({ jobHistory: { ...open.substitute.jobHistory, ...parts } });
const skill = (requirement: object, held: readonly { skillId: number; expiresOn?: string }[] = []) =>
  withJob({ skills: [{ skillId: 5, ...requirement }] }, withSubstitute({ skills: held }));
const school = (worksOnlyThere: boolean, lines: readonly { instituteId: number; days: number }[]) =>
  withSubstitute({ schools: { worksOnlyThere, lines } });

/** The dates of the job. */
const both = ['2026-03-09', '2026-03-10'];

/**
 * For each gate (a condition for taking a job) and each reason that closes it: the input of an eligibility check in
 * which the gate is closed, and the expected reason with its details and the time at which the gate opens by itself.
 */
const closing: readonly (readonly [GateCode, EligibilityCheckInput, object])[] = [
  ['G01', withSubstitute({ isActive: false }), { reason: 'inactive' }],
  ['G01', withSubstitute({ joiningDate: '2026-03-10' }), { reason: 'joinsLater' }],
  ['G02', withSubstitute({ hasOptedIn: false }), { reason: 'notOfDistrict' }],
  ['G02', onChannel('call', withSubstitute({ hasAcceptedCalls: false })), { reason: 'callsNotAccepted' }],
  ['G03', withSubstitute({ jobDays: [dayOn('2026-03-10')] }), { reason: 'busy', dates: ['2026-03-10'] }],
  [
    'G03',
    withSubstitute({
      takesOneADay: true,
      jobDays: [{ date: '2026-03-10', from: 900, to: 960, hours: 1 }],
    }),
    { reason: 'busy', dates: ['2026-03-10'] },
  ],
  [
    'G03',
    withSubstitute({ busyElsewhere: [{ date: '2026-03-09', from: 899, to: 960 }] }),
    { reason: 'busy', dates: ['2026-03-09'] },
  ],
  [
    'G04',
    withSubstitute({
      nonWork: [{ fromDate: '2026-01-01', toDate: '2026-06-01', days: 2, from: 840, to: 960 }],
    }),
    { reason: 'doesNotWork', dates: ['2026-03-09'] },
  ],
  ['G05', skill({}), { reason: 'lacksSkills', ids: [5], dates: both }],
  [
    'G05',
    skill({}, [{ skillId: 5, expiresOn: '2026-03-09' }]),
    { reason: 'lacksSkills', ids: [5], dates: ['2026-03-10'] },
  ],
  [
    'G05',
    skill({ maxIgnoreMinutes: 120 }),
    { reason: 'lacksSkills', ids: [5], dates: both, opens: at('2026-03-09T06:00') },
  ],
  ['G06', excluded('district'), { reason: 'excludedByDistrict' }],
  ['G06', excluded('region'), { reason: 'excludedByRegion' }],
  ['G06', excluded('school'), { reason: 'excludedBySchool' }],
  ['G06', excluded('employeeType'), { reason: 'excludedByEmployeeType' }],
  ['G06', excluded('employee'), { reason: 'excludedByEmployee' }],
  ['G06', excluded('vacancyProfile'), { reason: 'excludedByVacancyProfile' }],
  [
    'G07',
    withSubstitute({ lists: [{ owner: 'school', texts: [{ percent: 10 }] }] }),
    { reason: 'visibleLater', opens: at('2026-03-08T20:24') },
  ],
  ['G08', school(true, [{ instituteId: 20, days: 2 }]), { reason: 'schoolNotChosen', dates: ['2026-03-10'] }],
  ['G08', school(true, [{ instituteId: 99, days: 127 }]), { reason: 'schoolNotChosen' }],
  [
    'G08',
    withSubstitute({ schools: { worksOnlyThere: false, lines: [], only: 99 } }),
    { reason: 'permanentElsewhere' },
  ],
  [
    'G08',
    school(false, [{ instituteId: 10, days: 4 }]),
    { reason: 'schoolNotChosen', dates: ['2026-03-10'] },
  ],
  [
    'G09',
    limits({ defaultDailyLimit: 6.5, ignoreWeeklyLimit: true, ignoreMonthlyLimit: true }),
    { reason: 'overDailyLimit' },
  ],
  [
    'G09',
    limits({ ignoreDailyLimit: true, defaultWeeklyLimit: 20, ignoreMonthlyLimit: true }),
    { reason: 'overWeeklyLimit' },
  ],
  [
    'G09',
    limits({ ignoreDailyLimit: true, ignoreWeeklyLimit: true, defaultMonthlyLimit: 20 }),
    { reason: 'overMonthlyLimit' },
  ],
  ['G10', dealings({ hasCanceledJob: true }), { reason: 'hasCancelledIt' }],
  [
    'G10',
    dealings({ penaltyUntil: new Date('2026-03-08T19:00Z') }),
    { reason: 'penalty', opens: at('2026-03-08T19:00') },
  ],
  ['G11', dealings({ rejections: 1 }), { reason: 'rejectedTooOften' }],
  ['G12', withJob({ cutOff: new Date('2026-03-08T18:00Z') }), { reason: 'cutOffPassed' }],
  [
    'G12',
    withJob({ state: 'held', heldUntil: new Date('2026-03-08T20:00Z') }),
    { reason: 'held', opens: at('2026-03-08T20:00') },
  ],
  ['G12', withJob({ state: 'awaitsApproval' }), { reason: 'awaitsApproval' }],
  ['G12', withJob({ state: 'stopped' }), { reason: 'recruitingStopped' }],
  [
    'G13',
    withSubstitute({ permissions: { ...open.substitute.permissions, canSearchJobs: false } }),
    { reason: 'mayNotSearch' },
  ],
  ['G13', onChannel('call', withSubstitute({ hasPhone: false })), { reason: 'noPhone' }],
  ['G13', onChannel('text', withSubstitute({ takesTexts: false })), { reason: 'noTexts' }],
  [
    'G13',
    onChannel('call', atTime('2026-03-08T20:00')),
    { reason: 'notAtThisTime', opens: { on: '2026-03-09', from: 960 } },
  ],
  ['G14', atTime('2026-03-09T07:01'), { reason: 'startsTooSoon' }],
];

describe('eligibility for a job', () => {
  it.each(['assign', 'web', 'call', 'text'] as const)('passes if no gate is closed: %s', (channel) => {
    expect(eligibilityOf(onChannel(channel))).toEqual({ verdict: 'pass', closed: [] });
  });

  it.each(closing)('fails if %s is closed: $2.reason', (gate, question, details) => {
    const { verdict, closed } = eligibilityOf(question);
    expect(closed).toEqual([expect.objectContaining({ gate, weight: 'hard', ...details })]);
    expect({ verdict, eligible: isEligible(question) }).toEqual({ verdict: 'hard', eligible: false });
  });

  it('is tested for every gate', () => {
    expect([...new Set(closing.map(([gate]) => gate))]).toEqual(Object.keys(gates));
  });

  it('ignores work in another district at another time, whatever the limits', () => {
    const permissions = {
      ...open.substitute.permissions,
      ignoreDailyLimit: false,
      overrideDailyLimit: true,
      canWorkInDay: 7,
    };
    const busyElsewhere = [{ date: '2026-03-09', from: 15 * 60, to: 20 * 60 }];
    const question = withSubstitute({ takesOneADay: true, permissions, busyElsewhere });
    expect(eligibilityOf(question)).toEqual({ verdict: 'pass', closed: [] });
    const district = { ...open.district, travelMinutes: 15 };
    expect(eligibilityOf({ ...question, district })).toMatchObject({
      verdict: 'pass',
      closed: [{ gate: 'G03', reason: 'shortTravel', weight: 'info' }],
    });
  });

  it('reports all closed gates, not only the first', () => {
    const all = withJob(
      { skills: [{ skillId: 5 }], state: 'stopped' },
      withSubstitute({
        isActive: false,
        hasOptedIn: false,
        jobDays: [dayOn('2026-03-09')],
        nonWork: [{ fromDate: '2026-03-09', toDate: '2026-03-09', days: 127, from: 0, to: 1440 }],
        lists: [{ owner: 'district', isExcluded: true, texts: [] }],
        schools: { worksOnlyThere: true, lines: [{ instituteId: 99, days: 127 }] },
        permissions: { canSearchJobs: false },
        jobHistory: { rejections: 1, mostRejections: 1, hasCanceledJob: true },
      }),
    );
    const found = new Set(eligibilityOf(all).closed.map(({ gate }) => gate));
    expect([...found]).toEqual([
      'G01',
      'G02',
      'G03',
      'G04',
      'G05',
      'G06',
      'G08',
      'G09',
      'G10',
      'G11',
      'G12',
      'G13',
    ]);
  });

  it('has other weights when an administrator assigns', () => {
    const weights = closing
      .filter(([, { channel }]) => channel === 'web')
      .map(
        ([gate, question]) => [gate, eligibilityOf(onChannel('assign', question)).closed[0]?.weight] as const,
      );
    expect(Object.fromEntries(weights)).toEqual({
      G01: 'hard',
      G02: 'hard',
      G03: 'hard',
      G04: 'soft',
      G05: 'soft',
      G06: 'soft',
      G07: 'info',
      G08: 'soft',
      G09: 'soft',
      G10: 'soft',
      G11: 'info',
      G12: 'soft',
      G13: undefined,
      G14: 'soft',
    });
  });
});

describe('the time at which a gate opens by itself', () => {
  const openings = closing.flatMap(([gate, question, details]) => {
    const { opens } = details as { readonly opens?: { readonly at?: Date } };
    return opens?.at ? [[gate, question, opens.at] as const] : [];
  });
  const just = (moment: Date, question: EligibilityCheckInput) =>
    atTime(moment.toISOString().slice(0, 16), question);

  it.each(openings)('is exact to the minute for %s', (_, question, opens) => {
    expect(isEligible(just(opens, question))).toBe(true);
    expect(isEligible(just(new Date(opens.getTime() - 60_000), question))).toBe(false);
  });
});

it('no gate opens for a substitute who joins after the job begins', () => {
  const later = withSubstitute({ joiningDate: '2026-03-10' });
  expect(eligibilityOf(later).closed.flatMap(({ opens }) => opens ?? [])).toEqual([]);
});

describe('exceptions to the gates', () => {
  it.each([
    [
      'another job that ends when the job begins',
      withSubstitute({ jobDays: [{ date: '2026-03-09', from: 400, to: 480, hours: 1 }] }),
    ],
    [
      'non-working times that end or begin at the edges of the job',
      withSubstitute({
        nonWork: [
          { fromDate: '2026-01-01', toDate: '2026-06-01', days: 127, from: 0, to: 480 },
          { fromDate: '2026-01-01', toDate: '2026-06-01', days: 127, from: 900, to: 1440 },
        ],
      }),
    ],
    [
      'a non-working time on another day of the week',
      withSubstitute({
        nonWork: [{ fromDate: '2026-01-01', toDate: '2026-06-01', days: 8, from: 0, to: 1440 }],
      }),
    ],
    ['an unknown start time', withJob({ isTimeUnknown: true }, atTime('2026-03-09T12:00'))],
    ['a skill that expires on the last day', skill({}, [{ skillId: 5, expiresOn: '2026-03-10' }])],
    ['a skill that is ignored on short notice', skill({ minIgnoreMinutes: 0, maxIgnoreMinutes: 60 * 24 })],
    [
      'an excluded school with a line for its region',
      school(false, [
        { instituteId: 30, days: 0 },
        { instituteId: 10, days: 127 },
      ]),
    ],
    [
      'a school’s exclusion of an employee’s favorite, if exclusions do not take precedence',
      {
        ...withSubstitute({
          lists: [
            { owner: 'school', isExcluded: true, texts: [] },
            { owner: 'employee', texts: [] },
          ],
        }),
        district: { ...open.district, excludeTakesPrecedence: false },
      },
    ],
    ['rejections without a limit', dealings({ rejections: 9, mostRejections: 0 })],
  ] as const)('%s', (_, question) => {
    expect(eligibilityOf(question).closed).toEqual([]);
  });

  it('a list overrides late visibility of the district', () => {
    const late = { ...open.district, visibility: { percent: 1 } };
    const on = (texts: readonly VisibilityText[]) =>
      eligibilityOf({ ...withSubstitute({ lists: [{ owner: 'school', texts }] }), district: late });
    expect(on([]).closed).toMatchObject([{ reason: 'visibleLater' }]);
    expect(on([{ percent: 100 }]).closed).toEqual([]);
    expect(isEligible({ ...withSubstitute({ lists: [] }), district: late })).toBe(false);
  });

  it('short travel time between jobs is only reported', () => {
    const before = withSubstitute({ jobDays: [{ date: '2026-03-09', from: 400, to: 480, hours: 1 }] });
    const travelling = { ...before, district: { ...open.district, travelMinutes: 1 } };
    expect(isEligible(travelling)).toBe(true);
    expect(eligibilityOf(travelling)).toEqual({
      verdict: 'pass',
      closed: [{ gate: 'G03', weight: 'info', reason: 'shortTravel', dates: ['2026-03-09'] }],
    });
  });

  it.each([true, false])(
    'a missing skill can be overridden on assignment if the district allows it: %s',
    (assignUnqualified) => {
      const question = { ...skill({}, []), district: { ...open.district, assignUnqualified } };
      const verdict = (channel: EligibilityCheckInput['channel']) =>
        eligibilityOf(onChannel(channel, question)).verdict;
      expect([verdict('assign'), verdict('web')]).toEqual([assignUnqualified ? 'soft' : 'hard', 'hard']);
    },
  );

  it('hours that add up to exactly the limit are allowed', () => {
    const job = { days: [1, 2, 3].map(() => ({ ...dayOn('2026-03-09'), hours: 0.1 })) };
    const permissions = { ...open.substitute.permissions, ignoreDailyLimit: false, defaultDailyLimit: 0.3 };
    expect(eligibilityOf(withJob(job, withSubstitute({ permissions }))).closed).toEqual([]);
  });

  it.each([
    ['G04', 'ABSR.ASSIGNSUB'],
    ['G06', 'ABSR.ASSIGN_EXCLUDED'],
  ] as const)('an administrator overrides %s with %s', (gate, permission) => {
    expect(overridePermission(gate)).toBe(permission);
  });
});
