import { describe, expect, it } from 'vitest';
import {
  type JobMoments,
  jobVisibility,
  type ListOwner,
  type NamedOnList,
} from '#schemas/rules/preferences/jobVisibility.ts';
import { defaultMaximumMinutes } from '#schemas/rules/preferences/visibility.ts';
import { fc } from '#tests/fastCheck.ts';

const minute = 60_000;
const at = (text: string) => new Date(`${text}Z`);
const on = (owner: ListOwner, percent?: number): NamedOnList => ({ owner, texts: [{ percent }] });
const out = (owner: ListOwner): NamedOnList => ({ owner, isExcluded: true, texts: [] });

/**
 * The substitute's entry on each kind of substitute list. The percentage is the share of the lead time (from entry to
 * start) during which the entry lets the substitute see a job; 100 shows the job immediately.
 */
const usual = { employee: on('employee', 100), school: on('school', 80), district: on('district', 65) };
const job: JobMoments = { entered: at('2017-03-24T16:03'), start: at('2017-03-25T11:15') };

describe('when a substitute can see a job', () => {
  it.each([
    [[usual.district], '2017-03-24T22:46', 0],
    [[usual.district, usual.school], '2017-03-24T19:53', 1],
    [[usual.district, usual.employee, usual.school], '2017-03-24T16:03', 1],
  ])('is the earliest time of the lists that include them', (lists, from, list) => {
    expect(jobVisibility(job, lists, true)).toEqual({ visible: 'from', from: at(from), list });
  });

  it('is never, if no list names them', () => {
    expect(jobVisibility(job, [], true)).toEqual({ visible: 'never' });
  });

  it('counts from the release of a held job', () => {
    const held = { ...job, entered: at('2017-03-20T08:00'), released: job.entered };
    expect(jobVisibility(held, [usual.school], true)).toEqual(jobVisibility(job, [usual.school], true));
    const early = { ...job, released: at('2017-03-01T08:00') };
    expect(jobVisibility(early, [usual.school], true)).toEqual(jobVisibility(job, [usual.school], true));
  });

  it('uses the organization’s value if a list has none, and no other list’s', () => {
    const lists = [
      { owner: 'employee', texts: [{}, {}, { percent: 65 }] },
      { owner: 'school', texts: [{}, { percent: 80, maximumMinutes: 60 }, { percent: 65 }] },
    ] as const;
    expect(jobVisibility(job, lists, true)).toEqual({
      visible: 'from',
      from: at('2017-03-24T22:46'),
      list: 0,
    });
  });

  it('uses the maximum of a list with contradictory limits', () => {
    const contrary: NamedOnList = {
      owner: 'school',
      texts: [{ minimumMinutes: 120 }, { jobVisibilityHours: 1 }],
    };
    const maximum: NamedOnList = { owner: 'school', texts: [{ percent: 100, maximumMinutes: 60 }] };
    expect(jobVisibility(job, [contrary], true)).toEqual(jobVisibility(job, [maximum], true));
    expect(jobVisibility(job, [contrary, out('district')], true)).toMatchObject({ excludedBy: 1 });
  });
});

describe('who is excluded', () => {
  it.each([
    ['by the district, even if the employee includes them', [usual.employee, out('district')], false, 1],
    ['by the employee, even if the district includes them', [out('employee'), usual.district], false, 0],
    ['by the school, even if the district includes them', [out('school'), usual.district], false, 0],
    [
      'by the school over the employee, if exclusions take precedence',
      [usual.employee, out('school')],
      true,
      1,
    ],
    ['by the region of the school', [usual.district, out('region')], false, 1],
    ['by the school, even if the region includes them', [on('region', 50), out('school')], true, 1],
  ] as const)('%s', (_, lists, takesPrecedence, excludedBy) => {
    expect(jobVisibility(job, lists, takesPrecedence)).toEqual({ visible: 'never', excludedBy });
  });

  it.each([
    ['by the school, if the employee includes them', [usual.employee, out('school')], false],
    ['by the region, if the school includes them', [out('region'), usual.school], true],
  ] as const)('is not %s', (_, lists, takesPrecedence) => {
    expect(jobVisibility(job, lists, takesPrecedence)).toMatchObject({ visible: 'from' });
  });
});

describe('for any lists', () => {
  const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
  const texts = fc.record({ percent, least: fc.nat(20_000), more: fc.nat(200_000) }).map((one) => ({
    percent: one.percent ?? undefined,
    minimumMinutes: one.least,
    maximumMinutes: one.least + one.more,
  }));
  const owner = fc.constantFrom<ListOwner>('district', 'region', 'school', 'employee');
  const list = fc.record({ owner, texts: fc.array(texts, { minLength: 1, maxLength: 1 }) });
  const included = fc.array(list, { minLength: 1, maxLength: 6 });
  const moments = fc
    .record({ wait: fc.nat(30_000 * minute), lead: fc.nat(300_000 * minute) })
    .map(({ wait, lead }) => {
      const entered = at('2026-01-01T00:00');
      const released = new Date(entered.getTime() + wait);
      return { entered, released, start: new Date(released.getTime() + lead) };
    });
  const opening = (when: JobMoments, lists: readonly NamedOnList[]) => {
    const found = jobVisibility(when, lists, true);
    return found.visible === 'from' ? found.from.getTime() : Number.POSITIVE_INFINITY;
  };
  const cut = (moment: Date) => Math.floor(moment.getTime() / minute) * minute;

  it('a job becomes visible at a whole minute, neither before its release nor after its start', () => {
    fc.assert(
      fc.property(moments, included, (when, lists) => {
        const from = opening(when, lists);
        expect(from % minute).toBe(0);
        expect(from).toBeGreaterThanOrEqual(cut(when.released));
        expect(from).toBeLessThanOrEqual(cut(when.start));
      }),
    );
  });

  it('the most generous list wins: together they show the job when the first of them does, in any order', () => {
    fc.assert(
      fc.property(moments, included, (when, lists) => {
        const alone = Math.min(...lists.map((one) => opening(when, [one])));
        expect(opening(when, lists)).toBe(alone);
        expect(opening(when, [...lists].reverse())).toBe(alone);
      }),
    );
  });

  it('a higher percentage, or one more list, never shows a job later', () => {
    fc.assert(
      fc.property(moments, included, list, fc.nat(100), (when, lists, another, added) => {
        const more = lists.map((one) => ({
          ...one,
          texts: one.texts.map((text) => ({
            ...text,
            percent: Math.min((text.percent ?? 100) + added, 100),
          })),
        }));
        expect(opening(when, more)).toBeLessThanOrEqual(opening(when, lists));
        expect(opening(when, [...lists, another])).toBeLessThanOrEqual(opening(when, lists));
      }),
    );
  });

  it('an exclusion by the district or the employee overrides any number of including lists', () => {
    fc.assert(
      fc.property(
        moments,
        included,
        fc.constantFrom<ListOwner>('district', 'employee'),
        fc.boolean(),
        (when, lists, by, first) => {
          expect(jobVisibility(when, [...lists, out(by)], first)).toEqual({
            visible: 'never',
            excludedBy: lists.length,
          });
        },
      ),
    );
  });

  it('a job is visible at most 120 days before its start, unless overridden', () => {
    const start = at('2026-12-01T08:00');
    const found = jobVisibility({ entered: at('2026-01-01T08:00'), start }, [on('district')], true);
    const from = new Date(start.getTime() - defaultMaximumMinutes * minute);
    expect(found).toMatchObject({ from });
  });
});
