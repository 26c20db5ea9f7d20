import { expect, expectTypeOf, test } from 'vitest';
import { planSettings } from '#schemas/planSettings.ts';
import type { Counting } from '#schemas/rules/balances/usage.ts';
import type { PlanSettings } from '#schemas/rules/planning/facts.ts';
import { type SettingName, type SettingValue, settingKinds, settingsOf } from '#schemas/settingOf.ts';
import { settings } from './planWorld.ts';

type Saved<K extends 'absence' | 'approval' | 'attachments' | 'workSchedule'> = {
  [F in keyof (typeof settingKinds)[K]['properties']]: SettingValue<`${K}.${F & string}` & SettingName>;
};

test('planning settings have the names and types of their stored fields', () => {
  type Read = Saved<'absence'> &
    Saved<'approval'> &
    Saved<'attachments'> &
    Saved<'workSchedule'> & { counting: Counting };
  expectTypeOf<Read>().toExtend<PlanSettings>();
});

test('unsaved settings have their defaults, and no two kinds share a name', () => {
  const read = planSettings(settingsOf({}), {});
  const { attachmentTypes: _, earlyReleaseOwnLength: __, ...usual } = settings;
  expect(read).toMatchObject(usual);
  const fields = (['absence', 'approval', 'attachments', 'workSchedule'] as const).flatMap((kind) =>
    Object.keys(settingKinds[kind].properties),
  );
  expect(new Set(fields).size).toBe(fields.length);
});

test('rounding is read from the work schedule', () => {
  const workSchedule = { trackedBy: 'hour', roundingUnit: 'quarter', roundingMode: 'up', workDays: 30 };
  expect(planSettings(settingsOf({ workSchedule, absence: { daysBack: 3 } }), { school: 10 })).toMatchObject({
    daysBack: 3,
    workDays: 30,
    counting: { trackedBy: 'hour', rounding: { unit: 'quarter', mode: 'up' } },
  });
});
