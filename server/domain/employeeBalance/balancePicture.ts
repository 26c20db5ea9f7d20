import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { dueClosing } from '#schemas/rules/balanceClosing.ts';
import { noticesOf } from '#schemas/rules/balanceLimits.ts';
import { balanceOf, shownBalance, totalOf } from '#schemas/rules/balances.ts';
import { balanceYearOf, lacksHireDate } from '#schemas/rules/balanceYear.ts';
import { today } from '#schemas/rules/dates.ts';
import { shownDays } from '#schemas/rules/shownDays.ts';
import type { DomainComputation } from '../domainRule.ts';
import { type BalanceFacts, balanceFacts } from './balanceFacts.ts';
import { ledgerLines, type SourcedLine } from './ledgerLines.ts';

/** What is worked out of balances when they are read: their days, their balance year, and what breaks a limit. */
export const balancePicture: DomainComputation = async (records, { sql, organization, timeZone }) => {
  const day = today(timeZone);
  const facts = await balanceFacts(sql, organization, records);
  const lines = await ledgerLines(sql, organization, facts, day);
  return records.map((record, index) => {
    const own = facts[index];
    return own ? { ...record, ...pictureOf(own, lines.get(own.balanceId) ?? [], day) } : record;
  });
};

function pictureOf(facts: BalanceFacts, lines: readonly SourcedLine[], day: string): RecordData {
  const { start, terms, limits, hoursPerDay, counting } = facts;
  const balance = balanceOf(start, lines, day);
  const year = balanceYearOf(terms.settings, day, terms.hireDate);
  const ofYear = lines.filter(
    ({ kind, date }) => kind === 'usage' && year !== undefined && date >= year.from && date <= year.to,
  );
  const yearUsageDays = -totalOf(ofYear) + 0;
  const notices = noticesOf({
    availableDays: balance.availableDays,
    minimumDays: limits.minimumDays,
    yearUsageDays,
    maximumDays: limits.maximumDays,
    isYearOver: dueClosing(start, lines, terms, day).years.length > 0,
    lacksHireDate: lacksHireDate(terms.settings, terms.hireDate),
    lacksHours: lines.some(({ isAssumed }) => isAssumed),
  });
  return {
    ...shownBalance(start.initialDays, balance),
    yearFrom: year?.from,
    yearTo: year?.to,
    yearUsageDays: shownDays(yearUsageDays),
    minimumDays: limits.minimumDays,
    maximumDays: limits.maximumDays,
    enforceBalances: limits.isEnforced,
    hoursPerDay,
    trackedBy: counting.trackedBy,
    notices,
  };
}
