import { fc } from '#tests/fastCheck.ts';

/**
 * How many records of each kind the generated district has. `places` counts the schools, the regions and the district.
 */
const counts = { workers: 2, types: 2, profiles: 2, skills: 3, places: 5 } as const;

const index = (count: number) => fc.nat({ max: count - 1 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const days = fc.integer({ min: 1, max: 127 });
const quarter = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);

/** Generates a range of times on quarter hours, in minutes after midnight. */
const stretch = fc
  .tuple(fc.integer({ min: 24, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from: from * 15, to: (from + length) * 15 }));

/** Generators of visibility limits. A minimum never exceeds the maximum, since such a list cannot be saved. */
const limits = {
  percent: maybe(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
  minimumMinutes: maybe(fc.integer({ min: 0, max: 1440 })),
  maximumMinutes: maybe(fc.integer({ min: 1440, max: 20_000 })),
};
const jobVisibilityHours = maybe(fc.integer({ min: 24, max: 300 }));

/**
 * Generates a line of a substitute list: whether it excludes the substitute, its visibility limits and hours, and
 * whether these override other lists.
 */
const line = fc.record({ isExcluded: fc.boolean(), overrides: fc.boolean(), ...limits, jobVisibilityHours });

const heldSkill = fc.record({
  skill: index(counts.skills),
  expiresIn: maybe(fc.integer({ min: -2, max: 12 })),
});

const substitute = fc.record({
  isActive: fc.boolean(),
  joinsIn: maybe(fc.integer({ min: -3, max: 12 })),
  takesOneADay: fc.boolean(),
  canSearchJobs: maybe(fc.boolean()),
  worksOnlyThere: maybe(fc.boolean()),
  /** Index of the school at which the substitute is permanent, if the district limits them to it. */
  permanentAt: maybe(index(2)),
  limits: fc.tuple(
    ...[8, 16, 24].map((hours) =>
      fc.record({
        ignored: maybe(fc.boolean()),
        overrides: maybe(fc.boolean()),
        own: maybe(quarter(0, hours)),
      }),
    ),
  ),
  skills: fc.uniqueArray(heldSkill, { selector: ({ skill }) => skill, maxLength: counts.skills }),
});

const skill = fc.record({
  minIgnoreMinutes: maybe(fc.integer({ min: 0, max: 600 })),
  maxIgnoreMinutes: maybe(fc.integer({ min: 600, max: 12_000 })),
});

const needed = fc.uniqueArray(index(counts.skills), { maxLength: 2 });

const worker = fc.record({
  type: index(counts.types),
  skills: needed,
  line: maybe(line),
  ...limits,
  districtPercent: limits.percent,
  hours: fc.tuple(jobVisibilityHours, jobVisibilityHours, jobVisibilityHours),
});

const job = fc.record({
  of: fc.oneof(
    index(counts.workers).map((worker) => ({ worker })),
    index(counts.profiles).map((profile) => ({ profile })),
  ),
  place: index(2),
  inDays: fc.integer({ min: 0, max: 12 }),
  /** Further days of the job, each as the number of days after the previous one. */
  further: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  time: maybe(stretch),
  enteredBefore: fc.integer({ min: 0, max: 20_000 }),
  /**
   * When the job's hold ends: never, after a number of minutes from now, or with an approval. Undefined without a hold.
   */
  hold: maybe(fc.oneof(fc.constantFrom('open end', 'approval'), fc.integer({ min: -600, max: 6000 }))),
  /** Minutes since the hold ended or the last approval was given. */
  releasedBefore: maybe(fc.integer({ min: -600, max: 20_000 })),
  /** Whether the substitute has taken this job and given it up. */
  isGivenUp: fc.boolean(),
  /** Results of earlier calls to the substitute. */
  said: fc.array(fc.constantFrom('rejected', 'rejectedAllDay', 'listenedOnly', 'noAnswer'), { maxLength: 1 }),
});

const byPlace = <T>(more: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(index(counts.places), more), { selector: ([place]) => place, maxLength: 3 });
const each = <T>(count: number, one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: count, maxLength: count });

/** Generates a district with jobs and one substitute, with all facts that the gates read. */
export const randomDistricts = fc.record({
  substitute,
  skills: each(counts.skills, skill),
  workers: each(counts.workers, worker),
  profiles: each(counts.profiles, fc.record({ skills: needed, line: maybe(line) })),
  typeLines: each(counts.types, maybe(line)),
  schoolLines: byPlace(line),
  preferred: byPlace(days),
  nonWork: fc.array(
    fc.record({
      fromIn: fc.integer({ min: -5, max: 10 }),
      lasts: fc.integer({ min: 0, max: 20 }),
      days,
      time: stretch,
    }),
    { maxLength: 2 },
  ),
  taken: fc.array(fc.record({ inDays: fc.integer({ min: -6, max: 12 }), time: maybe(stretch) }), {
    maxLength: 4,
  }),
  /** Hours for which a late cancellation blocks new jobs, and minutes since the substitute's last late cancellation. */
  penaltyHours: maybe(fc.integer({ min: 1, max: 72 })),
  cancelledLateBefore: maybe(fc.integer({ min: 1, max: 5000 })),
  cutOffMinutes: fc.constantFrom(0, 30, 90),
  jobs: fc.array(job, { minLength: 3, maxLength: 8 }),
});

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;

export type Drawn = Value<typeof randomDistricts>;
export type DrawnLine = Value<typeof line>;
export type DrawnJob = Value<typeof job>;

/** Returns for each day of a job how many days it is from now. */
export function daysOf({ inDays, further }: Pick<DrawnJob, 'inDays' | 'further'>): readonly number[] {
  let last = inDays;
  return [inDays, ...further.map((pause) => (last += pause))];
}
