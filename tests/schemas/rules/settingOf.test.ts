import { describe, expect, expectTypeOf, test } from 'vitest';
import { type SettingName, settingKinds, settingsOf } from '#schemas/settingOf.ts';

/** Tests the rules of docs/domain.md#settings. */
describe('a setting', () => {
  test('without a saved value has its default, for every scope and day', () => {
    const settingOf = settingsOf({});
    expect(settingOf('absence.daysAhead', {})).toBe(365);
    expect(settingOf('absence.daysBack', { school: 7, employeeType: 2, worker: 3 }, '2026-11-02')).toBe(30);
    expect(settingOf('absence.createCutOff', {})).toBe('minutes');
    expect(settingOf('absence.createCutOffMinutes', {})).toBe(30);
    expect(settingOf('attachments.attachmentKilobytes', {})).toBe(600);
    expect(settingOf('attachments.attachmentTypes', {})).toContain('pptx');
    expect(settingOf('approval.selfApproval', {})).toBe(false);
    expect(settingOf('absence.maxConsecutiveDays', {})).toBeUndefined();
  });

  test('has its saved value, also false, 0 and blank', () => {
    const settingOf = settingsOf({
      attachments: { employeesAttach: false },
      absence: { daysBack: 0, maxConsecutiveDays: null, paidClosedDayTypeIds: [4] },
    });
    expect(settingOf('absence.daysBack', {})).toBe(0);
    expect(settingOf('attachments.employeesAttach', {})).toBe(false);
    expect(settingOf('absence.maxConsecutiveDays', {})).toBeUndefined();
    expect(settingOf('absence.paidClosedDayTypeIds', {})).toEqual([4]);
    expect(settingOf('absence.daysAhead', {})).toBe(365);
  });

  test('has the type of its schema', () => {
    const settingOf = settingsOf({});
    expectTypeOf(settingOf('absence.daysAhead', {})).toEqualTypeOf<number>();
    expectTypeOf(settingOf('absence.maxConsecutiveDays', {})).toEqualTypeOf<number | undefined>();
    expectTypeOf(settingOf('absence.shortNotice', {})).toEqualTypeOf<'block' | 'warn'>();
    expectTypeOf(settingOf('workSchedule.roundingMode', {})).toEqualTypeOf<'nearest' | 'down' | 'up'>();
    expectTypeOf<'absence.nothing'>().not.toExtend<SettingName>();
  });

  test('belongs to an entity with one record', () => {
    for (const { 'x-entity': options } of Object.values(settingKinds)) expect(options.single).toBe(true);
  });
});
