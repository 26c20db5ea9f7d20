import { describe, expect, test } from 'vitest';
import { momentOnWall, wallClockAt } from '#schemas/values/zonedTime.ts';
import { fc } from '#tests/fastCheck.ts';

const losAngeles = 'America/Los_Angeles';

describe('the local time of a time zone', () => {
  test('is computed for a moment, and converts back to it', () => {
    const zones = fc.constantFrom(losAngeles, 'America/New_York', 'America/Phoenix', 'Pacific/Guam');
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, zones, (some, zone) => {
        const clock = wallClockAt(some, zone);
        const back = momentOnWall(clock, zone);
        expect(back && wallClockAt(back, zone)).toEqual(clock);
        expect((some.getTime() - (back?.getTime() ?? 0)) % 3_600_000).toBeLessThan(60_000);
      }),
    );
  });

  test('is one hour later on the morning of the change to daylight saving time', () => {
    expect(momentOnWall({ date: '2026-03-07', minutes: 450 }, losAngeles)).toEqual(
      new Date('2026-03-07T15:30Z'),
    );
    expect(momentOnWall({ date: '2026-03-08', minutes: 450 }, losAngeles)).toEqual(
      new Date('2026-03-08T14:30Z'),
    );
    expect(momentOnWall({ date: '2026-03-08', minutes: 150 }, losAngeles)).toBeUndefined();
  });
});
