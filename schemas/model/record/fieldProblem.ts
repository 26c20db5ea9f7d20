import type { AttachmentProblem } from '../../rules/attachments.ts';
import type { LoginProblem, PasswordProblem } from '../../rules/password.ts';
import type { PlanTextName } from '../../rules/planning/planRules.ts';
import type { HoursCode } from '../../rules/timeSheets/shift.ts';
import { pathOf } from '../../values/pathSteps.ts';
import { stepsOf } from '../../values/pointer.ts';

/** What can be wrong with a field's value. Each has a text in `schemas/messages`, under `problem.`. */
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

/** What a change of a state is refused for (`x-entity.states`), and one that an action does (`x-entity.actions`). */
type StateCode = 'transition' | 'finalState' | 'startState' | 'impossible';

/** What timesheets, their periods and approvers are refused for (`server/domain/timeSheets`). */
type TimeSheetCode = 'pastTime';

/** What the schedule of a report is refused for (`server/reports`). */
type ReportCode = 'neverComes' | 'mayNotSeeReport';

/** What absence reasons and their buckets are refused for (`server/domain/absenceReason`). */
type ReasonCode = 'hiddenEntry' | 'bucketElsewhere' | 'reasonsElsewhere';

/** What balances and the lines of their ledgers are refused for (`server/domain/employeeBalance`). */
type BalanceCode = 'zero' | 'beforeBalance' | 'closedYear' | 'afterNextYear' | 'linesBefore';

/** What employees are refused for (`server/domain/employee`; docs/specification.md#master-data-8-employee). */
type EmployeeCode =
  | 'duplicateName'
  | 'phonePin'
  | 'loginPin'
  | 'inactivePerson'
  | 'alreadyConverted'
  | 'changedSince';

/** What substitutes are refused for (`server/domain/substitute`; docs/domain.md#deallocation). */
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

/** What people are refused who change their PIN or a preference (`server/suite`). */
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

/** What profiles and their holders are refused for (`server/domain/security`). */
type SecurityCode = 'grantsMore' | 'ownRight' | 'otherUserType' | 'widerSight' | 'ownDelegation';

/** What is refused about the sign-in of an account (`server/identity/accounts`). */
type AccountCode =
  | PasswordProblem
  | LoginProblem
  | 'loginTaken'
  | 'passwordRepeat'
  | 'subjectForm'
  | 'subjectTaken';

/** What rows of an imported file are refused for (`server/import`). */
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

/** Formats whose message says what is expected; the others are named as the schema names them. */
type FormatCode = 'email' | 'url' | 'date' | 'dateTime' | 'time';

/** One thing wrong with one field of a record. */
export interface FieldProblem {
  /** Where: `payCodeName`, `details.0.percent`; empty for the record as a whole. */
  readonly field: string;
  readonly code: ProblemCode;
  /** What the message needs: `{ limit: 60 }`. */
  readonly args: Readonly<Record<string, string | number>>;
}

/** Keywords of JSON Schema whose failure has a message of its own, with the limit that it names. */
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

/** The problem that a failed keyword stands for; `limit` is the keyword's own value in the schema. */
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

/** How many decimals a step of a power of ten leaves: 2 for 0.01, 0 for 1; undefined for any other step. */
function placesOf(step: unknown): number | undefined {
  if (typeof step !== 'number' || step <= 0 || step > 1) return undefined;
  const places = Math.round(-Math.log10(step));
  return Number((10 ** -places).toFixed(places)) === step ? places : undefined;
}

/** A text or a list that must not be empty is simply missing. */
function codeOf(keyword: string, limit: unknown): ProblemCode {
  if (keyword === 'type' && limit === 'integer') return 'wholeNumber';
  if (keyword === 'format') return codeByFormat[String(limit)] ?? 'format';
  if ((keyword === 'minLength' || keyword === 'minItems') && limit === 1) return 'required';
  return codeByKeyword[keyword] ?? 'invalid';
}

/** `/details/0/percent`, or the same as the fragment of an address (`#/details/0/percent`) → `details.0.percent`. */
export function fieldPath(pointer: string): string {
  return pathOf(stepsOf(pointer));
}

/** One problem for each field, the first found; a field's own before those of its parts. */
export function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}
