import type { AttachmentProblem } from '../../rules/attachments.ts';
import type { LoginProblem, PasswordProblem } from '../../rules/password.ts';
import type { PlanTextName } from '../../rules/planning/planRules.ts';
import type { HoursCode } from '../../rules/timeSheets/shift.ts';
import { pathOf } from '../../values/pathSteps.ts';
import { stepsOf } from '../../values/pointer.ts';

/** Codes of field problems. Each has a text in `schemas/messages`, under `problem.`. */
export type ProblemCode =
  | 'required'
  | 'type'
  | 'enum'
  | 'const'
  | 'consent'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | FormatCode
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'wholeNumber'
  | 'decimalPlaces'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'invalid'
  | 'unknownField'
  | 'readOnly'
  | 'forbidden'
  | 'order'
  | 'oneOf'
  | 'noBranch'
  | 'after'
  | 'outsideDay'
  | 'relativeOrder'
  | 'total'
  | 'otherCount'
  | 'distinct'
  | 'unique'
  | 'overlaps'
  | 'reference'
  | 'notOffered'
  | 'outsideProfile'
  | 'text'
  | 'controlCharacter'
  | 'futureDate'
  | StateCode
  | ReasonCode
  | BalanceCode
  | EmployeeCode
  | SubstituteCode
  | HoursCode
  | PersonalCode
  | SecurityCode
  | AccountCode
  | ImportCode
  | AttachmentProblem
  | PlanTextName
  | 'fileNeeded'
  | 'serviceAddress'
  | 'forbiddenHeader'
  | 'notKept'
  | ReportCode
  | TimeSheetCode
  | 'rule';

/** Problems of refused state changes (`x-entity.states`) and refused actions (`x-entity.actions`). */
type StateCode = 'transition' | 'finalState' | 'startState' | 'impossible';

/** Problems of timesheets, their periods and approvers (`server/domain/timeSheets`). */
type TimeSheetCode = 'pastTime';

/** Problems of report schedules (`server/reports`). */
type ReportCode = 'neverComes' | 'mayNotSeeReport';

/** Problems of absence reasons and their buckets (`server/domain/absenceReason`). */
type ReasonCode = 'hiddenEntry' | 'bucketElsewhere' | 'reasonsElsewhere';

/** Problems of balances and their ledger lines (`server/domain/employeeBalance`). */
type BalanceCode = 'zero' | 'beforeBalance' | 'closedYear' | 'afterNextYear' | 'linesBefore';

/** Problems of employees (`server/domain/employee`; docs/specification.md#master-data-8-employee). */
type EmployeeCode =
  | 'duplicateName'
  | 'phonePin'
  | 'loginPin'
  | 'inactivePerson'
  | 'alreadyConverted'
  | 'changedSince';

/** Problems of substitutes (`server/domain/substitute`; docs/domain.md#deallocation). */
type SubstituteCode =
  | 'cannotTake'
  | 'overrule'
  | 'hoursReleased'
  | 'dayReconciled'
  | 'dayExtracted'
  | 'extractCondition'
  | 'jobsStay'
  | 'jobsUnseen'
  | 'notBegun'
  | 'splitsNothing'
  | 'noOtherSubstitute';

/** Problems of people who change their own PIN or preferences (`server/suite`). */
type PersonalCode =
  | 'pinForm'
  | 'pinConsecutive'
  | 'pinRepeated'
  | 'pinRecent'
  | 'pinConfirm'
  | 'pinWrong'
  | 'codeWrong'
  | 'emailSame'
  | 'path';

/** Problems of profiles and their holders (`server/domain/security`). */
type SecurityCode = 'grantsMore' | 'ownRight' | 'otherUserType' | 'widerSight' | 'ownDelegation';

/** Problems of sign-in accounts (`server/identity/accounts`). */
type AccountCode =
  | PasswordProblem
  | LoginProblem
  | 'loginTaken'
  | 'passwordRepeat'
  | 'subjectForm'
  | 'subjectTaken';

/** Problems of rows of an imported file (`server/import`). */
type ImportCode =
  | 'yesOrNo'
  | 'raggedRow'
  | 'brokenRow'
  | 'brokenText'
  | 'totalRow'
  | 'nameParts'
  | 'unknownReference'
  | 'ambiguous'
  | 'sameRecord'
  | 'otherValue'
  | 'errorCell'
  | 'emptyWord'
  | 'shortenedNumber'
  | 'notMonthFirst'
  | 'notDayFirst'
  | 'notEmployee'
  | 'isThere'
  | 'notThere'
  | 'notNarrowed'
  | 'editedSince';

/** Formats with an error message of their own. A violation of any other format is reported with the format's name. */
type FormatCode = 'email' | 'url' | 'date' | 'dateTime' | 'time';

/** A problem with a field of a record. */
export interface FieldProblem {
  /** The path: `payCodeName`, `details.0.percent`; empty for the record as a whole. */
  readonly field: string;
  readonly code: ProblemCode;
  /** Arguments of the problem's message, such as `{ limit: 60 }`. */
  readonly args: Readonly<Record<string, string | number>>;
}

/** JSON Schema keywords with an error message of their own, which names the limit. */
const codeByKeyword: Readonly<Record<string, ProblemCode>> = {
  required: 'required',
  dependentRequired: 'required',
  dependencies: 'required',
  type: 'type',
  enum: 'enum',
  const: 'const',
  minLength: 'minLength',
  maxLength: 'maxLength',
  pattern: 'pattern',
  format: 'format',
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusiveMinimum',
  exclusiveMaximum: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  minItems: 'minItems',
  maxItems: 'maxItems',
  uniqueItems: 'uniqueItems',
  additionalProperties: 'unknownField',
  unevaluatedProperties: 'unknownField',
  false: 'unknownField',
};

const codeByFormat: Readonly<Record<string, FormatCode>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  iri: 'url',
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
};

/** Converts a failed keyword to a problem. `limit` is the keyword's value in the schema. */
export function problemOf(field: string, keyword: string, limit: unknown): FieldProblem {
  const places = keyword === 'multipleOf' ? placesOf(limit) : undefined;
  if (places !== undefined) {
    return places === 0
      ? { field, code: 'wholeNumber', args: {} }
      : { field, code: 'decimalPlaces', args: { limit: places } };
  }
  const code = codeOf(keyword, limit);
  const args = typeof limit === 'number' || typeof limit === 'string' ? { limit } : {};
  return { field, code, args: args as FieldProblem['args'] };
}

/** The number of decimals that a `multipleOf` allows: 2 for 0.01, 0 for 1; undefined if it is not a power of ten. */
function placesOf(step: unknown): number | undefined {
  if (typeof step !== 'number' || step <= 0 || step > 1) return undefined;
  const places = Math.round(-Math.log10(step));
  return Number((10 ** -places).toFixed(places)) === step ? places : undefined;
}

/**
 * Returns the problem code for a failed keyword. A text or list that must not be empty (limit 1) is reported as
 * missing, not as too short.
 */
function codeOf(keyword: string, limit: unknown): ProblemCode {
  if (keyword === 'type' && limit === 'integer') return 'wholeNumber';
  if (keyword === 'format') return codeByFormat[String(limit)] ?? 'format';
  if ((keyword === 'minLength' || keyword === 'minItems') && limit === 1) return 'required';
  return codeByKeyword[keyword] ?? 'invalid';
}

/**
 * Converts a JSON Pointer or its URL fragment to a field path: `/details/0/percent` or `#/details/0/percent` →
 * `details.0.percent`.
 */
export function fieldPath(pointer: string): string {
  return pathOf(stepsOf(pointer));
}

/** Returns the first problem of each field. A problem of the field itself comes before problems inside it. */
export function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}
