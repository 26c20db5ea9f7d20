import { settingKinds } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { absenceReasons } from './absenceReasons.ts';

/** Returns the default values of a settings schema, by field. */
export const defaultsOf = ({ properties }: { readonly properties: object }): RecordData =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      'default' in field ? [[name, field.default]] : [],
    ),
  );

/** Minutes before the start of a job after which it is no longer offered. */
export const cutOffMinutes = 30;

export const absenceSettings: RecordData = {
  ...defaultsOf(settingKinds.absence),
  fillCutOffMinutes: cutOffMinutes,
  travelMinutes: 15,
};

export const approvalSettings: RecordData = { ...defaultsOf(settingKinds.approval), escalationHours: 48 };

const [mondays, fridays] = [2, 32];

/**
 * Example daily limits: a warning when a tenth of a school's staff is absent, and approval for more than two personal
 * leaves at a school on a Monday or Friday.
 */
export function dailyLimits(district: District, institutions: Institutions): RecordData[] {
  const shared = { perSchool: true, counts: 'requested' } as const;
  const personal = absenceReasons(district, institutions).filter(({ plan }) => plan.code === 'PNB');
  return [
    {
      ...shared,
      dailyLimitId: district.firstId + 1,
      limitName: '10 percent of each school',
      scope: 'district',
      measure: 'percent',
      maxPercent: 10,
      weekdays: 62,
      overflow: 'warn',
    },
    {
      ...shared,
      dailyLimitId: district.firstId + 2,
      limitName: 'Personal leave on Mondays and Fridays',
      scope: 'reasons',
      absenceReasonIds: personal.map(({ id }) => id),
      measure: 'count',
      maxCount: 2,
      weekdays: mondays + fridays,
      overflow: 'approval',
    },
  ];
}

/**
 * The setting of a region that overrides the district's: on early release days, its high schools measure a custom shift
 * by the shorter day.
 */
export function settingValues({ firstId }: District, { highSchools }: Institutions): RecordData[] {
  const { $id } = settingKinds.absence;
  const owner = { settingValueId: firstId + 1, instituteId: highSchools, setBy: 'Absence office' };
  return [{ ...owner, settings: $id, field: 'earlyReleaseOwnLength', value: true }];
}
