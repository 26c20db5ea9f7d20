import { describe, expect, test } from 'vitest';
import {
  exceptionsOf,
  type ReconcileFacts,
  type ReconcileSettings,
  reconcileExceptions,
} from '#schemas/rules/reconcile/exceptions.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { fc } from '#tests/fastCheck.ts';

const { filled, unfilled, held, closed, subNotNeeded } = dayStatuses.code;

const clean: ReconcileFacts = {
  fillStatus: filled,
  approvalStatus: 'none',
  minutesOver: 0,
  hasPayCode: true,
  hasBudgetCode: true,
  hasAccountingCode: true,
  isNoShow: false,
  isLateRemoval: false,
  lacksIdentifier: false,
  lacksPaySkill: false,
};
const settings: ReconcileSettings = {
  toleranceMinutes: 15,
  payCodeRequired: false,
  budgetCodeRequired: false,
  accountingCodeRequired: false,
  identifierRequired: false,
};
const of = (facts: Partial<ReconcileFacts>, district: Partial<ReconcileSettings> = {}) =>
  exceptionsOf({ ...clean, ...facts }, { ...settings, ...district });

/** Tests the rules of docs/domain.md#reconciliation. */
describe('exceptions of a day', () => {
  test('none if everything is as planned', () => {
    expect(of({})).toEqual([]);
    expect(of({ fillStatus: subNotNeeded, minutesOver: undefined, approvalStatus: undefined })).toEqual([]);
    expect(of({ approvalStatus: 'approved' })).toEqual([]);
  });

  test('E1: more or fewer minutes than the tolerance', () => {
    expect([-16, -15, 15, 16].map((minutesOver) => of({ minutesOver }))).toEqual([['E1'], [], [], ['E1']]);
    expect(of({ minutesOver: 1 }, { toleranceMinutes: 0 })).toEqual(['E1']);
  });

  test('E2: a required substitute is missing', () => {
    expect([unfilled, held, closed].map((fillStatus) => of({ fillStatus }))).toEqual([
      ['E2'],
      ['E2'],
      ['E2'],
    ]);
  });

  test('E7: people without an identifier, where the district requires one', () => {
    expect(of({ lacksIdentifier: true })).toEqual([]);
    expect(of({ lacksIdentifier: true }, { identifierRequired: true })).toEqual(['E7']);
    expect(of({}, { identifierRequired: true })).toEqual([]);
  });

  test('A47, E8: a pay code for a skill that the substitute lacks', () => {
    expect([of({ lacksPaySkill: true }), of({ lacksPaySkill: false })]).toEqual([['E8'], []]);
  });

  test('E3: a code that the district requires', () => {
    const none = { hasPayCode: false, hasBudgetCode: false, hasAccountingCode: false };
    expect(of(none)).toEqual([]);
    for (const required of ['payCodeRequired', 'budgetCodeRequired', 'accountingCodeRequired'] as const) {
      expect(of(none, { [required]: true })).toEqual(['E3']);
      expect(of({}, { [required]: true })).toEqual([]);
    }
  });

  test('E4: a pending or denied approval', () => {
    const unsettled = (['pending', 'partiallyApproved', 'denied'] as const).map((approvalStatus) =>
      of({ approvalStatus }),
    );
    expect(unsettled).toEqual([['E4'], ['E4'], ['E4']]);
  });

  test('E5 and E6: a substitute did not show up, or was removed after the start', () => {
    expect(of({ isNoShow: true, fillStatus: unfilled })).toEqual(['E2', 'E5']);
    expect(of({ isLateRemoval: true })).toEqual(['E6']);
  });

  test('each once, in order; a wider tolerance and fewer requirements never add one', () => {
    const codes = reconcileExceptions.map(({ const: code }) => code);
    const facts = fc.record({
      fillStatus: fc.constantFrom(...dayStatuses.statuses.map(({ code }) => code)),
      approvalStatus: fc.constantFrom(...approvalStatuses.statuses.map(({ code }) => code), undefined),
      minutesOver: fc.option(fc.integer({ min: -600, max: 600 }), { nil: undefined }),
      hasPayCode: fc.boolean(),
      hasBudgetCode: fc.boolean(),
      hasAccountingCode: fc.boolean(),
      isNoShow: fc.boolean(),
      isLateRemoval: fc.boolean(),
      lacksIdentifier: fc.boolean(),
      lacksPaySkill: fc.boolean(),
    });
    const district = fc.record({
      toleranceMinutes: fc.integer({ min: 0, max: 480 }),
      payCodeRequired: fc.boolean(),
      budgetCodeRequired: fc.boolean(),
      accountingCodeRequired: fc.boolean(),
      identifierRequired: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, district, fc.integer({ min: 0, max: 480 }), (day, strict, more) => {
        const found = exceptionsOf(day, strict);
        expect(found).toEqual(codes.filter((code) => found.includes(code)));
        const lenient = { ...settings, toleranceMinutes: strict.toleranceMinutes + more };
        expect(exceptionsOf(day, lenient).every((code) => found.includes(code))).toBe(true);
      }),
    );
  });
});
