import { usualTimeNames } from '#schemas/fields/settings/usualTimes.ts';
import type { SettingName } from '#schemas/settingOf.ts';
import { today } from '#schemas/values/dates.ts';
import type { WrittenChange } from '../domainRule.ts';
import { loadSettings } from '../settings/loadSettings.ts';

const names = usualTimeNames.map((name): SettingName => `workSchedule.${name}`);

/** Gives new employees without times the default times of their first school (docs/domain.md#times-of-a-day). */
export async function applyDefaultTimes(written: readonly WrittenChange[]): Promise<void> {
  const untimed = written.filter(
    ({ before, record }) => before === undefined && usualTimeNames.every((name) => isBlank(record[name])),
  );
  const [first] = untimed;
  if (!first) return;
  const { actor, sql, write } = first;
  const day = today(actor.timeZone);
  const settingOf = await loadSettings(sql, { organization: actor.organization, today: day }, names);
  const changes = untimed.flatMap(({ id, record }) => {
    const [school] = Array.isArray(record.instituteIds) ? record.instituteIds : [];
    const scope = { school: school === undefined ? undefined : Number(school) };
    const times = usualTimeNames.map((name) => [name, settingOf(`workSchedule.${name}`, scope)] as const);
    const known = times.filter(([, time]) => !isBlank(time));
    return known.length === 0 ? [] : [{ id, changes: Object.fromEntries(known) }];
  });
  if (changes.length > 0) await write.assignAll('employee/general-information', changes);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
