/** The severity of a problem: `refuse` prevents saving, `warn` and `notice` are only shown. */
export type PlanSeverity = 'refuse' | 'warn' | 'notice';

/** The action that a problem's message offers, besides changing the field. */
export type PlanFix = 'skip' | 'open' | 'needsSubstitute' | 'hold';

/** A planning rule of a draft, declared as data. */
export interface PlanRule {
  readonly code: string;
  readonly severity: PlanSeverity;
  /** The severity if the district or the reason does not enforce the rule. */
  readonly relaxed?: PlanSeverity;
  /** The field to correct: of the absence, or of a day if `row` is set. */
  readonly field: string;
  readonly row?: true;
  /** The permission that turns the rule's severity from `refuse` into `warn`. */
  readonly override?: string;
  readonly fix?: PlanFix;
}

const absence = (code: string, severity: PlanSeverity, field: string) => ({ code, severity, field }) as const;
const row = (code: string, severity: PlanSeverity, field: string) =>
  ({ ...absence(code, severity, field), row: true }) as const;

const cutOff = { override: 'ABSR.OVERRIDE_CUTOFF', fix: 'skip' } as const;
const balance = { override: 'ABSR.OVERRIDE_BALANCE', relaxed: 'warn', fix: 'skip' } as const;
const limit = { override: 'ABSR.OVERRIDE_DAILYLIMIT', fix: 'skip' } as const;

/**
 * The planning rules of an absence or a vacancy in the order of checking. The keys name their texts (`problem.` in
 * `schemas/messages/planTexts.ts`). Rules with the same code belong together (docs/domain.md#planning-an-absence).
 */
export const planRules = {
  noEmployee: absence('A01', 'refuse', 'workerId'),
  notActive: absence('A01', 'refuse', 'workerId'),
  notEmployed: { ...row('A01', 'refuse', 'absenceDate'), fix: 'skip' },
  otherSchool: row('A01', 'refuse', 'instituteId'),
  noDays: absence('A02', 'refuse', 'days'),
  tooFarAhead: { ...row('A02', 'refuse', 'absenceDate'), fix: 'skip' },
  pastDate: { ...row('A03', 'refuse', 'absenceDate'), override: 'ABSR.CREATE_PAST', fix: 'skip' },
  tooLongAgo: { ...row('A03', 'refuse', 'absenceDate'), fix: 'skip' },
  payrollClosed: row('A03', 'notice', 'absenceDate'),
  noReason: absence('A04', 'refuse', 'absenceReasonId'),
  reasonNotOffered: row('A04', 'refuse', 'absenceReasonId'),
  reasonNotPublic: row('A04', 'refuse', 'absenceReasonId'),
  reasonOfOtherSchool: row('A04', 'refuse', 'absenceReasonId'),
  reasonOfOtherType: row('A04', 'refuse', 'absenceReasonId'),
  shiftNotOffered: row('A04', 'refuse', 'shiftType'),
  noteRequired: absence('A05', 'refuse', 'notesToAdministrator'),
  substituteNoteRequired: row('A05', 'refuse', 'notesToSubstitute'),
  timesMissing: row('A06', 'refuse', 'absenceStartTime'),
  timesOrder: row('A06', 'refuse', 'absenceEndTime'),
  notWorked: { ...row('A06', 'refuse', 'shiftType'), fix: 'skip' },
  partlyWorked: row('A06', 'warn', 'absenceStartTime'),
  notWorkday: { ...row('A06', 'warn', 'absenceDate'), fix: 'skip' },
  tooShort: row('A06', 'refuse', 'absenceEndTime'),
  breakFixed: row('A06', 'refuse', 'breakMinutes'),
  alreadyAbsent: { ...row('A07', 'refuse', 'absenceDate'), fix: 'open', relaxed: 'warn' },
  twiceAbsent: { ...row('A07', 'refuse', 'absenceDate'), fix: 'skip' },
  afterCutOff: { ...row('A08', 'refuse', 'absenceDate'), ...cutOff },
  shortNotice: { ...row('A08', 'refuse', 'absenceDate'), ...cutOff, relaxed: 'warn' },
  tooManyInARow: { ...row('A09', 'refuse', 'absenceDate'), ...limit },
  belowMinimum: { ...row('A10', 'refuse', 'absenceReasonId'), ...balance },
  noBalanceYear: row('A10', 'warn', 'absenceReasonId'),
  overMaximum: { ...row('A11', 'refuse', 'absenceReasonId'), ...balance },
  overDailyLimit: { ...row('A12', 'refuse', 'absenceDate'), ...limit, relaxed: 'warn' },
  dailyLimitApproval: row('A12', 'notice', 'absenceDate'),
  payCodeMissing: row('A13', 'refuse', 'payCodeId'),
  budgetCodeMissing: row('A13', 'refuse', 'budgetCodeId'),
  accountingCodeMissing: row('A13', 'refuse', 'accountingCodeId'),
  allocationNotOffered: row('A13', 'refuse', 'allocationGroupId'),
  fileName: absence('A14', 'refuse', 'files'),
  fileType: absence('A14', 'refuse', 'files'),
  fileEmpty: absence('A14', 'refuse', 'files'),
  fileTooLarge: absence('A14', 'refuse', 'files'),
  filesNotAllowed: absence('A14', 'refuse', 'files'),
  fileOnOtherDays: absence('A14', 'warn', 'files'),
  schoolClosed: { ...row('A15', 'refuse', 'absenceDate'), fix: 'skip' },
  inServiceDay: row('A15', 'notice', 'absenceDate'),
  noLongerOffered: row('A16', 'notice', 'absenceDate'),
  substituteNever: { ...absence('A17', 'refuse', 'needsSubstitute'), fix: 'needsSubstitute' },
  substituteAlways: { ...absence('A17', 'refuse', 'needsSubstitute'), fix: 'needsSubstitute' },
  coverSelf: row('A17', 'refuse', 'coveredBy'),
  coverTimes: row('A17', 'refuse', 'coveredBy'),
  coverFilled: { ...row('A17', 'refuse', 'coveredBy'), fix: 'open' },
  coverAway: row('A17', 'warn', 'coveredBy'),
  holdNotAllowed: { ...absence('A18', 'refuse', 'hold'), override: 'ABSR.HOLD', fix: 'hold' },
  holdTooLong: { ...absence('A18', 'refuse', 'heldUntil'), override: 'ABSR.HOLD', fix: 'hold' },
  holdWithoutApproval: { ...absence('A18', 'refuse', 'hold'), fix: 'hold' },
  noApprover: absence('A19', 'warn', 'absenceReasonId'),
  approvalAgain: absence('A19', 'notice', 'days'),
  noteClosed: absence('A19', 'refuse', 'notesToAdministrator'),
} as const satisfies Readonly<Record<string, PlanRule>>;

export type PlanRuleName = keyof typeof planRules;

/**
 * Text keys of problems: the rule's name, or a variant of its text, such as for vacancies or with advice on what to do.
 */
export type PlanTextName =
  | PlanRuleName
  | 'noProfile'
  | 'pastDateOffice'
  | 'afterCutOffOffice'
  | 'alreadyAbsentInFile'
  | 'afterCutOffCall'
  | 'belowMinimumDebt';

/** A problem that a rule reports about a draft. */
export interface PlanProblem {
  readonly rule: PlanRuleName;
  readonly text: PlanTextName;
  readonly code: string;
  readonly severity: PlanSeverity;
  /** The indexes of the affected days in the draft; empty if the problem is about the whole absence. */
  readonly rows: readonly number[];
  readonly field: string;
  /**
   * Arguments of the text: dates `YYYY-MM-DD`, times `HH:MM`, moments `YYYY-MM-DD HH:MM`, days and hours as numbers.
   */
  readonly args: PlanArguments;
  readonly fix?: PlanFix | undefined;
  /** The user's permission that turned the refusal into a warning. */
  readonly overriddenBy?: string | undefined;
}

export type PlanArguments = Readonly<Record<string, string | number>>;

/** The result of a rule, before the user's permissions are applied. */
export interface Finding {
  readonly rule: PlanRuleName;
  readonly rows?: readonly number[];
  readonly args?: PlanArguments;
  readonly isRelaxed?: boolean;
  /** The field to correct, if it differs from the rule's `field`. */
  readonly field?: string;
  /** The key of the problem's text; defaults to the rule's name. For the severity `refuse`, `advice` replaces it. */
  readonly text?: PlanTextName;
  readonly advice?: PlanTextName | undefined;
}

/** Turns a finding into a problem for a user with these permissions. */
export function problemOf(finding: Finding, permissions: ReadonlySet<string>): PlanProblem {
  const { severity, relaxed, override, code, field, fix }: PlanRule = planRules[finding.rule];
  const weight = finding.isRelaxed && relaxed ? relaxed : severity;
  const isOverridden = weight === 'refuse' && override !== undefined && permissions.has(override);
  const effective = isOverridden ? 'warn' : weight;
  return {
    rule: finding.rule,
    text: (effective === 'refuse' ? finding.advice : undefined) ?? finding.text ?? finding.rule,
    code,
    severity: effective,
    rows: finding.rows ?? [],
    field: finding.field ?? field,
    args: finding.args ?? {},
    fix,
    overriddenBy: isOverridden ? override : undefined,
  };
}
