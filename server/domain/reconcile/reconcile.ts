import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import type { Domain, DomainComputation, DomainRule, Finding, Findings } from '../domainRule.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { exceptionsIn, factsText, reconcileNames } from './dayFacts.ts';
import { matrix } from './matrix.ts';
import { noShow } from './noShow.ts';
import { reconcileDay } from './reconcileDay.ts';
import { reconcileOne, unreconcile } from './steps.ts';

const entity = 'absence/reconciliation';
const { reconciled, payrollReconciled } = reconcileStatuses.code;

/** Adds the reconciliation facts and exceptions to a page of days, with one statement. */
const withExceptions: DomainComputation = async (records, { sql, organization, timeZone }) => {
  const numbers = records.map(({ confirmationNumber }) => confirmationNumber);
  const text = factsText('day.confirmation_number = any($3::bigint[])');
  const rows = await sql(text, [organization, timeZone, numbers]);
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, reconcileNames);
  const known = new Map(rows.map((row) => [Number(row.number), row]));
  return records.map((record) => {
    const row = known.get(Number(record.confirmationNumber));
    if (!row) return record;
    return {
      ...record,
      scheduledHours: row.scheduled ?? undefined,
      actualHours: row.actual ?? undefined,
      exceptions: exceptionsIn(row, settingOf),
      hasBegun: row.has_begun,
      isExtracted: row.is_extracted,
      payrollReconciles: settingOf('absence.payrollReconciles', {}, String(row.date)),
    };
  });
};

/** Fields of a reconciled day that may still change. */
const notes = ['notesToSubstitute'];

/** Reconciled days are read-only, except for notes. */
const reconciledDaysStay: DomainRule = {
  name: 'reconciledDaysStay',
  of: 'absence/absence-day',
  checkAll: async (changes) =>
    changes.map(({ before, after }): Findings => {
      if (!before || !reconcileStatuses.has(before.reconcileStatus, 'isReconciled')) return [];
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return names
        .filter((name) => !notes.includes(name) && !name.startsWith('_'))
        .filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null))
        .map((field) => refusedField(before, field));
    }),
};

/** Why a field of a reconciled day cannot change: payroll has the day, or the school has confirmed it. */
function refusedField(
  { reconcileStatus, confirmationNumber, extractRunId }: RecordData,
  field: string,
): Finding {
  if (!reconcileStatuses.has(reconcileStatus, 'isExtracted')) return { field, code: 'readOnly', args: {} };
  const args = { number: Number(confirmationNumber), run: Number(extractRunId) };
  return { field, code: 'dayExtracted', args };
}

/** Reconciliation of days for payroll (docs/domain.md#reconciliation). */
export const reconcile: Domain = {
  rules: [reconciledDaysStay],
  computations: { [entity]: withExceptions },
  actions: {
    [entity]: {
      matrix,
      reconcile: reconcileOne(reconciled),
      reconcilePayroll: reconcileOne(payrollReconciled),
      unreconcile,
      adjust: unreconcile,
      noShow,
      reconcileDay,
    },
  },
};
