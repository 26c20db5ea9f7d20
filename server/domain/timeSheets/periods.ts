import { cutOffsOf, gapsIn, missingPeriods, type PeriodSpan } from '#schemas/rules/timeSheets/periods.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { loadSettings } from '../settings/loadSettings.ts';

/** The district whose periods are meant. */
export interface PeriodsOf {
  readonly organization: number;
  readonly timeZone: string;
}

/** No period is longer; periods so near to a span can cut those that are made for it. */
const longest = 366;

/** The settings that make periods. */
export async function periodSettings(sql: Sql, { organization, timeZone }: PeriodsOf): Promise<SettingOf> {
  return loadSettings(sql, { organization, today: today(timeZone) }, {});
}

/** The periods that lie in a span or near to it, in their order. */
async function knownPeriods(sql: Sql, organization: number, span: PeriodSpan): Promise<PeriodSpan[]> {
  const rows = await sql(
    `select from_date::text, to_date::text from time_sheet_period
     where org_id = $1 and from_date between $2 and $3 order by from_date`,
    [organization, addDays(span.fromDate, -longest), addDays(span.toDate, longest)],
  );
  return rows.map(({ from_date, to_date }) => ({ fromDate: String(from_date), toDate: String(to_date) }));
}

/** The days of a span that have no period, as spans. */
export async function periodGaps(
  sql: Sql,
  { organization }: Pick<PeriodsOf, 'organization'>,
  span: PeriodSpan,
) {
  return gapsIn(span, await knownPeriods(sql, organization, span));
}

/**
 * Makes the periods that are missing so that every day of a span has one (docs/domain.md#timesheet-periods), also where
 * the district has own dates: hours that were worked always have a period. Two that do it at once make each once.
 */
export async function ensurePeriods(sql: Sql, of: PeriodsOf, span: PeriodSpan): Promise<void> {
  const known = await knownPeriods(sql, of.organization, span);
  if (gapsIn(span, known).length === 0) return;
  const settingOf = await periodSettings(sql, of);
  const type = settingOf('timesheet.periodType', {});
  const missing = missingPeriods(type, span, known, settingOf('timesheet.firstDay', {}));
  const rule = cutOffRule(settingOf);
  const made = missing.map((period) => ({ ...period, ...cutOffsOf(period, rule, of.timeZone) }));
  const column = (name: keyof (typeof made)[number]) => made.map((period) => period[name]);
  await sql(insertText, [
    of.organization,
    column('fromDate'),
    column('toDate'),
    column('entryUntil'),
    column('approveUntil'),
    column('releaseUntil'),
  ]);
  await sql(joinText, [of.organization, made.at(0)?.fromDate, made.at(-1)?.toDate]);
}

const insertText = `insert into time_sheet_period
    (org_id, from_date, to_date, entry_until, approve_until, release_until, status)
  select $1, made.*, 'open' from unnest($2::date[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as made
  on conflict do nothing`;

/** Hours that were planned before their period was made are in it from now on. */
const joinText = `update time_sheet_item as item set time_sheet_period_id = period.time_sheet_period_id,
    row_version = item.row_version + 1
  from time_sheet_period as period
  where period.org_id = $1 and item.org_id = $1 and item.time_sheet_period_id is null
    and item.work_date between $2 and $3 and period.from_date <= item.work_date and period.to_date >= item.work_date`;

/** How many days after a period its hours are due, by the settings. */
export const cutOffRule = (settingOf: SettingOf) => ({
  entryDays: settingOf('timesheet.entryDays', {}),
  approvalDays: settingOf('timesheet.approvalDays', {}),
  releaseDays: settingOf('timesheet.releaseDays', {}),
  cutOffTime: settingOf('timesheet.cutOffTime', {}),
});

/** The number of the period of a day, which is made where there is none yet. */
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
