import { cutOffsOf, gapsIn, missingPeriods, type PeriodSpan } from '#schemas/rules/timeSheets/periods.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { loadSettings } from '../settings/loadSettings.ts';

/** The district whose timesheet periods are loaded or created, and its time zone. */
export interface PeriodsOf {
  readonly organization: number;
  readonly timeZone: string;
}

/** Maximum length of a period in days. Existing periods within this distance can limit new ones. */
const longest = 366;

/** Loads the settings for creating periods. */
export async function periodSettings(sql: Sql, { organization, timeZone }: PeriodsOf): Promise<SettingOf> {
  return loadSettings(sql, { organization, today: today(timeZone) }, {});
}

/** Loads the timesheet periods in or near a date range, in order. */
async function knownPeriods(sql: Sql, organization: number, span: PeriodSpan): Promise<PeriodSpan[]> {
  const rows = await sql(
    `select from_date::text, to_date::text from time_sheet_period
     where org_id = $1 and from_date between $2 and $3 order by from_date`,
    [organization, addDays(span.fromDate, -longest), addDays(span.toDate, longest)],
  );
  return rows.map(({ from_date, to_date }) => ({ fromDate: String(from_date), toDate: String(to_date) }));
}

/**
 * Creates missing periods, so that every day of a span has one, because worked hours need a period even if the district
 * sets its own dates (docs/domain.md#timesheet-periods). Concurrent calls create each period once.
 */
export async function ensurePeriods(sql: Sql, of: PeriodsOf, span: PeriodSpan): Promise<void> {
  const known = await knownPeriods(sql, of.organization, span);
  if (gapsIn(span, known).length === 0) return;
  const settingOf = await periodSettings(sql, of);
  const type = settingOf('timesheet.periodType', {});
  const missing = missingPeriods(type, span, known, settingOf('timesheet.firstDay', {}));
  const rule = cutOffRule(settingOf);
  const newPeriods = missing.map((period) => ({ ...period, ...cutOffsOf(period, rule, of.timeZone) }));
  const column = (name: keyof (typeof newPeriods)[number]) => newPeriods.map((period) => period[name]);
  await sql(insertText, [
    of.organization,
    column('fromDate'),
    column('toDate'),
    column('entryUntil'),
    column('approveUntil'),
    column('releaseUntil'),
  ]);
  await sql(joinText, [of.organization, newPeriods.at(0)?.fromDate, newPeriods.at(-1)?.toDate]);
}

const insertText = `insert into time_sheet_period
    (org_id, from_date, to_date, entry_until, approve_until, release_until, status)
  select $1, made.*, 'open' from unnest($2::date[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as made
  on conflict do nothing`;

/**
 * SQL that assigns timesheet items without a period to the period of their date. They were planned before the period
 * existed.
 */
const joinText = `update time_sheet_item as item set time_sheet_period_id = period.time_sheet_period_id,
    row_version = item.row_version + 1
  from time_sheet_period as period
  where period.org_id = $1 and item.org_id = $1 and item.time_sheet_period_id is null
    and item.work_date between $2 and $3 and period.from_date <= item.work_date and period.to_date >= item.work_date`;

/**
 * Returns the cut-offs of timesheet periods from the settings: days after the period for entry, approval and release,
 * and the time of day.
 */
export const cutOffRule = (settingOf: SettingOf) => ({
  entryDays: settingOf('timesheet.entryDays', {}),
  approvalDays: settingOf('timesheet.approvalDays', {}),
  releaseDays: settingOf('timesheet.releaseDays', {}),
  cutOffTime: settingOf('timesheet.cutOffTime', {}),
});

/** Returns the id of the timesheet period of a date; creates the period if it does not exist. */
export async function periodOf(sql: Sql, of: PeriodsOf, date: string): Promise<number> {
  const find = () =>
    sql(
      `select time_sheet_period_id as id from time_sheet_period
       where org_id = $1 and from_date <= $2 and to_date >= $2`,
      [of.organization, date],
    );
  const [known] = await find();
  if (known) return Number(known.id);
  await ensurePeriods(sql, of, { fromDate: date, toDate: date });
  const [made] = await find();
  return Number(made?.id);
}
