import { approvalStatuses } from '../../status/approvalStatus.ts';
import { isNothing } from '../../values/isNothing.ts';
import { fileNameProblem } from '../attachments.ts';
import { type Approval, plannedApproval } from './approval.ts';
import { balanceFindings } from './balanceUse.ts';
import { defaultHold } from './cover.ts';
import { dayFindings, isBlank } from './dayFindings.ts';
import type { PlanActor, PlanDraft, PlanFacts, PlanFile, PlanSettings } from './facts.ts';
import { type Plan, type PlannedDay, planOf } from './plan.ts';
import { planChange } from './planChange.ts';
import { type Finding, type PlanProblem, type PlanRuleName, planRules, problemOf } from './planRules.ts';

/**
 * Checks a draft against every rule on every day. It reports all problems instead of stopping at the first, so that an
 * invalid day does not hide the problems of other days (docs/domain.md#planning-an-absence). Takes the facts, the
 * draft, the user and the service's clock; returns the problems in the order of the rules. The draft can be saved if no
 * problem has the severity `refuse`. Pure.
 */
export function planProblems(facts: PlanFacts, draft: PlanDraft, actor: PlanActor, now: Date): PlanProblem[] {
  const plan = planOf(facts, draft, actor, now);
  const found = [...dayFindings(plan), ...balanceFindings(plan)];
  const findings = [
    ...headerFindings(plan),
    ...found,
    ...approvalFindings(plan, plannedApproval(plan, found)),
  ];
  const place = ({ rule }: Finding) => ruleNames.indexOf(rule);
  return findings
    .toSorted((one, other) => place(one) - place(other))
    .map((finding) => problemOf(finding, actor.permissions));
}

const ruleNames = Object.keys(planRules) as PlanRuleName[];

/** Whether a draft can be saved: no problem has the severity `refuse`. */
export const canSave = (problems: readonly PlanProblem[]): boolean =>
  problems.every(({ severity }) => severity !== 'refuse');

/**
 * The indexes of the days without a problem of severity `refuse`. They could be saved if the other days were skipped.
 */
export function openRows(draft: PlanDraft, problems: readonly PlanProblem[]): number[] {
  const refused = new Set(problems.flatMap(({ severity, rows }) => (severity === 'refuse' ? rows : [])));
  return [...draft.days.keys()].filter((at) => !refused.has(at));
}

type HeaderRule = (plan: Plan, settings: PlanSettings) => boolean;

/** Rules about the whole absence whose texts need no arguments. */
const headerRules: Partial<Record<PlanRuleName, HeaderRule>> = {
  noEmployee: ({ facts }) => facts.person === undefined,
  notActive: ({ facts }) => facts.person?.isActive === false,
  noDays: ({ days }) => days.length === 0,
  noteRequired: ({ draft, actor, days }, settings) => {
    const asks = ({ settings, reason }: Pick<PlannedDay, 'settings' | 'reason'>) =>
      (settings.notesToAdministrator === 'always' || reason?.enforceNotesToAdministrator === true) &&
      (actor.isSelf || settings.notesFromOffice);
    const subjects = days.length > 0 ? days : [{ settings, reason: undefined }];
    return subjects.some(asks) && isBlank(draft.notesToAdministrator);
  },
  filesNotAllowed: ({ facts, draft, actor }, settings) => {
    const isAllowed = settings.employeesAttach && facts.person?.permission.canUploadFiles === true;
    return (draft.files ?? []).length > 0 && actor.isSelf && !isAllowed;
  },
  substituteNever: ({ draft, needs }) => draft.needsSubstitute && !needs,
  substituteAlways: ({ draft, needs }) => !draft.needsSubstitute && needs,
  holdNotAllowed: (plan) => {
    const { draft, actor, facts } = plan;
    const mayHold = actor.isSelf
      ? facts.person?.permission.canHoldAbsProcess
      : actor.permissions.has('ABSR.HOLD');
    return draft.hold === 'untilTime' && mayHold !== true && !isUsualHold(plan);
  },
  noteClosed: ({ facts, draft, actor }) => {
    const { saved, person } = facts;
    const isDecided = approvalStatuses.has(saved?.approvalStatus, 'hasApproval');
    const isChanged = (saved?.notesToAdministrator ?? '') !== (draft.notesToAdministrator ?? '');
    const mayEdit = person?.permission.canEditNotesToAdminOnApprovedAbsences === true;
    return isDecided && isChanged && actor.isSelf && !mayEdit;
  },
};

function headerFindings(plan: Plan): Finding[] {
  const settings = plan.days[0]?.settings ?? plan.facts.settings;
  const plain = (Object.entries(headerRules) as [PlanRuleName, HeaderRule][]).flatMap(([rule, holds]) =>
    holds(plan, settings) ? [{ rule, ...textOf(rule, plan) }] : [],
  );
  const files = (plan.draft.files ?? []).flatMap((file) => fileFindings(file, plan, settings));
  return [...plain, ...reasonMissing(plan), ...holdTooLong(plan), ...files];
}

/** The text key of a finding. A vacancy without a profile gets its own text, because a vacancy has no absent person. */
const textOf = (rule: PlanRuleName, { draft }: Plan): Pick<Finding, 'text'> =>
  rule === 'noEmployee' && draft.kind === 'vacancy' ? { text: 'noProfile' } : {};

/** Reports a missing reason. Each day of an absence needs one; a vacancy needs a single one. */
function reasonMissing({ draft, days }: Plan): Finding[] {
  if (draft.kind === 'vacancy')
    return isNothing(draft.vacancyReasonId) ? [{ rule: 'noReason', field: 'vacancyReasonId' }] : [];
  const rows = days.filter(({ absenceReasonId }) => absenceReasonId === undefined).map(({ at }) => at);
  const isMissing = rows.length > 0 || (days.length === 0 && isNothing(draft.absenceReasonId));
  return isMissing ? [{ rule: 'noReason', rows: rows.length === days.length ? [] : rows }] : [];
}

const hour = 3_600_000;

/** Whether the draft's hold is unchanged, or ends no later than the district's default hold. */
function isUsualHold({ facts, draft, now }: Plan): boolean {
  if (!draft.heldUntil) return false;
  if (facts.saved?.hold === 'untilTime' && facts.saved.heldUntil === draft.heldUntil) return true;
  const { heldUntil } = defaultHold(facts, draft, false, now);
  return heldUntil !== undefined && new Date(draft.heldUntil) <= heldUntil;
}

function holdTooLong(plan: Plan): Finding[] {
  const { facts, draft, actor, now } = plan;
  const most = facts.person?.permission.absenceHeldHours;
  if (!actor.isSelf || draft.hold !== 'untilTime' || typeof most !== 'number' || isUsualHold(plan)) return [];
  const isLonger = !draft.heldUntil || new Date(draft.heldUntil).getTime() > now.getTime() + most * hour;
  return isLonger ? [{ rule: 'holdTooLong', args: { hours: most } }] : [];
}

/** Rule A14: checks the name, size and dates of a file. A file for dates outside the absence is reported too. */
function fileFindings(file: PlanFile, { days }: Plan, settings: PlanSettings): Finding[] {
  const { userFileName: name, fileSize, activeFrom, activeTo } = file;
  const { attachmentTypes, attachmentKilobytes: limit } = settings;
  const args = { name, kinds: attachmentTypes.join(', '), limit };
  const problem = fileNameProblem(name, { endings: attachmentTypes, bytes: limit * 1024 });
  const isFor = (date: string) => (activeFrom ?? date) <= date && date <= (activeTo ?? date);
  const rules: [PlanRuleName, boolean][] = [
    ['fileName', problem === 'fileName'],
    ['fileType', problem === 'fileType'],
    ['fileEmpty', fileSize === 0],
    ['fileTooLarge', fileSize > limit * 1024],
    ['fileOnOtherDays', days.length > 0 && !days.some(({ day }) => isFor(day.absenceDate))],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [{ rule, args }] : []));
}

function approvalFindings(plan: Plan, { state, levels }: Approval): Finding[] {
  const isHeldInVain = plan.draft.hold === 'untilApproved' && state === 'notNeeded';
  const isNeeded = state === 'needed';
  const rules: [PlanRuleName, boolean][] = [
    ['holdWithoutApproval', isHeldInVain],
    ['noApprover', isNeeded && levels.length === 0],
    ['approvalAgain', isNeeded && planChange(plan)?.approvalStartsOver === true],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [{ rule }] : []));
}
