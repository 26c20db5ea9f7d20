import { describe, expect, it } from 'vitest';
import {
  areContradictory,
  defaultMaximumMinutes,
  effectiveLimits,
  limits,
  limitsWithSources,
  type VisibilityText,
  visibleFrom,
} from '#schemas/rules/preferences/visibility.ts';
import { fc } from '#tests/fastCheck.ts';

const free = { minimumMinutes: 0, maximumMinutes: defaultMaximumMinutes };
const at = (text: string) => new Date(`${text}Z`);

it('is limited to 240 hours and 59 minutes, 120 days and 23 hours, and 120 days and 60 hours', () => {
  expect(limits).toEqual({ minimumMinutes: 14_459, maximumMinutes: 174_180, jobVisibilityHours: 2940 });
});

describe('the moment from which a job is visible', () => {
  it.each([
    ['2026-01-03T16:00', '2026-01-04T08:00', 100, '2026-01-03T16:00'],
    ['2026-01-03T16:00', '2026-01-04T08:00', 75, '2026-01-03T20:00'],
    ['2026-01-03T16:00', '2026-01-04T08:00', 65, '2026-01-03T21:36'],
    ['2017-03-24T16:03', '2017-03-25T11:15', 100, '2017-03-24T16:03'],
    ['2017-03-24T16:03', '2017-03-25T11:15', 80, '2017-03-24T19:53'],
    ['2017-03-24T16:03', '2017-03-25T11:15', 65, '2017-03-24T22:46'],
  ])('entered %s, start %s, %d percent: %s', (entered, start, percent, from) => {
    const seen = visibleFrom(at(entered), at(start), { percent, ...free });
    expect(seen).toEqual(at(from));
  });

  it('is immediate if the lead time is shorter than the minimum', () => {
    const seen = visibleFrom(at('2026-01-04T07:00'), at('2026-01-04T08:00'), {
      percent: 0,
      minimumMinutes: 120,
      maximumMinutes: defaultMaximumMinutes,
    });
    expect(seen).toEqual(at('2026-01-04T07:00'));
  });

  it('is truncated to the minute, like its inputs', () => {
    const seen = visibleFrom(new Date('2017-03-24T16:03:59Z'), new Date('2017-03-25T11:15:01Z'), {
      percent: 65,
      ...free,
    });
    expect(seen).toEqual(at('2017-03-24T22:46'));
  });

  it('uses the maximum if the minimum exceeds it, which cannot be saved', () => {
    const limits = { percent: 50, minimumMinutes: 61, maximumMinutes: 60 };
    expect(areContradictory(limits)).toBe(true);
    expect(visibleFrom(at('2026-01-01T00:00'), at('2026-01-02T00:00'), limits)).toEqual(
      at('2026-01-01T23:00'),
    );
    expect(areContradictory({ ...limits, maximumMinutes: 61 })).toBe(false);
  });

  it('is never before the entry nor after the start, and a higher percentage never makes it later', () => {
    const minutes = fc.integer({ min: 0, max: 200_000 });
    const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(minutes, minutes, minutes, percents, (lead, limit, otherLimit, [one, other]) => {
        const [minimumMinutes, maximumMinutes] = [Math.min(limit, otherLimit), Math.max(limit, otherLimit)];
        const entered = at('2026-01-01T00:00');
        const start = new Date(entered.getTime() + lead * 60_000);
        const seen = (percent: number) =>
          visibleFrom(entered, start, { percent, minimumMinutes, maximumMinutes });
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(seen(less).getTime()).toBeGreaterThanOrEqual(entered.getTime());
        expect(seen(less).getTime()).toBeLessThanOrEqual(start.getTime());
        expect(seen(more).getTime()).toBeLessThanOrEqual(seen(less).getTime());
      }),
    );
  });
});

describe('the effective limits of a substitute', () => {
  it('are those of the substitute, else of the list, else of the organization', () => {
    const message: VisibilityText[] = [
      { minimumMinutes: 30 },
      { percent: 80, jobVisibilityHours: 48 },
      { percent: 65, minimumMinutes: 60, jobVisibilityHours: 2880 },
    ];
    expect(effectiveLimits(message)).toEqual({ percent: 80, minimumMinutes: 30, maximumMinutes: 48 * 60 });
    expect(effectiveLimits([])).toEqual({
      percent: 100,
      minimumMinutes: 0,
      maximumMinutes: defaultMaximumMinutes,
    });
  });

  it('each have a source; the shorter of maximum and job visibility counts', () => {
    const message: VisibilityText[] = [
      {},
      { maximumMinutes: 2880 },
      { percent: 65, jobVisibilityHours: 24 },
      { percent: 10, jobVisibilityHours: 1 },
    ];
    expect(limitsWithSources(message)).toEqual({
      percent: { value: 65, from: 2 },
      minimumMinutes: { value: 0, from: undefined },
      maximumMinutes: { value: 1440, from: 2 },
    });
    expect(limitsWithSources([{}, { maximumMinutes: 60 }]).maximumMinutes).toEqual({ value: 60, from: 1 });
  });

  it('never show a job longer before its start than the job visibility allows', () => {
    const hours = fc.integer({ min: 0, max: 2940 });
    const minutes = fc.integer({ min: 0, max: 174_180 });
    fc.assert(
      fc.property(
        hours,
        minutes,
        minutes,
        fc.nat(100),
        (jobVisibilityHours, maximumMinutes, lead, percent) => {
          const entered = at('2026-01-01T00:00');
          const start = new Date(entered.getTime() + lead * 60_000);
          const limits = effectiveLimits([{ percent, maximumMinutes, jobVisibilityHours }]);
          const span = (start.getTime() - visibleFrom(entered, start, limits).getTime()) / 60_000;
          expect(span).toBeLessThanOrEqual(Math.min(maximumMinutes, jobVisibilityHours * 60));
        },
      ),
    );
  });
});
