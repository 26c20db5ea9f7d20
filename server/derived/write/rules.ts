import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import { stepsForEntity } from '../../domain/domainOf.ts';
import type { Change, DomainRule, Findings, RecordChange } from '../../domain/domainRule.ts';
import { duplicateProblems, hasConfirmableDuplicates } from '../duplicateProblems.ts';
import { orderedOf, orderedProblems } from '../ordered/orderedRows.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/** Input of a domain rule: the change, and the child rows if the record is saved with them. */
export type RuleChange = RecordChange & Pick<Change, 'parts'>;

/** The findings of rules about one change. */
export interface RuleFindings {
  readonly problems: readonly FieldProblem[];
  readonly notices: readonly FieldProblem[];
  /** A refusal that is not about a field. */
  readonly refusal: DomainError | undefined;
}

/**
 * Runs all rules on changes of an entity: first the checks for duplicates and for the order of its rows, then the
 * domain rules in their order. Returns the problems of all rules for each change.
 */
export function runRules(
  context: WriteContext,
  stored: StoredEntity,
  changes: readonly RuleChange[],
): Promise<RuleFindings[]> {
  const { rules } = context.domain;
  return verdictsOf(
    context,
    [...rulesAmongRecords(stored), ...stepsForEntity(rules, stored.entity.name)],
    changes,
  );
}

/** Runs the domain rules that also check records which failed their schema. */
export function runEarlyRules(
  context: WriteContext,
  { entity }: StoredEntity,
  changes: readonly RecordChange[],
): Promise<RuleFindings[]> {
  const early = stepsForEntity(context.domain.rules, entity.name).filter((rule) => rule.early === true);
  return verdictsOf(context, early, changes);
}

/** Runs all rules on one change. Throws its refusal or its problems, if any. */
export async function applyRules(
  context: WriteContext,
  stored: StoredEntity,
  change: RecordChange,
): Promise<void> {
  const [verdict] = await runRules(context, stored, [change]);
  if (verdict?.refusal) throw verdict.refusal;
  if (verdict && verdict.problems.length > 0)
    throw new DomainError('invalid', { problems: verdict.problems });
}

/**
 * Whether many records of an entity can be written together. They cannot if a rule or effect takes a single record,
 * because it must see what the previous one wrote.
 */
export function canWriteTogether({ domain }: Pick<WriteContext, 'domain'>, stored: StoredEntity): boolean {
  const { name } = stored.entity;
  return (
    rulesAmongRecords(stored).length === 0 &&
    stepsForEntity(domain.rules, name).every((rule) => 'checkAll' in rule) &&
    stepsForEntity(domain.effects, name).every((effect) => 'applyAll' in effect)
  );
}

function rulesAmongRecords(stored: StoredEntity): DomainRule[] {
  const { name } = stored.entity;
  const ordered = orderedOf(stored);
  const order = (own: NonNullable<typeof ordered>): DomainRule => ({
    name: 'order',
    of: name,
    check: (change) => orderedProblems(own, change),
  });
  return [
    ...(ordered ? [order(ordered)] : []),
    ...(hasConfirmableDuplicates(stored)
      ? [{ name: 'duplicates', of: name, check: (change: Change) => duplicateProblems(stored, change) }]
      : []),
  ];
}

async function verdictsOf(
  { actor, sql, requestId }: WriteContext,
  rules: readonly DomainRule[],
  changes: readonly RuleChange[],
): Promise<RuleFindings[]> {
  const fullChanges = changes.map((change): Change => ({ ...change, actor, sql, requestId }));
  const verdicts = changes.map(() => nothingFound);
  for (const rule of rules) {
    const open = fullChanges.flatMap((change, place) =>
      verdicts[place]?.refusal ? [] : [{ change, place }],
    );
    if (open.length === 0) break;
    const found = await findingsOf(
      rule,
      open.map(({ change }) => change),
    );
    for (const [index, { place }] of open.entries())
      verdicts[place] = withFindings(verdicts[place], found[index]);
  }
  return verdicts;
}

/** Separates the findings about a change into problems and notices. */
export function ruleFindingsOf(found: Findings): RuleFindings {
  return withFindings(nothingFound, found);
}

const nothingFound: RuleFindings = { problems: [], notices: [], refusal: undefined };

function withFindings(known: RuleFindings = nothingFound, found: Findings | DomainError = []): RuleFindings {
  if (found instanceof DomainError) return { ...known, refusal: found };
  const problems = found.filter(({ isNotice }) => !isNotice);
  const notices = found.filter(({ isNotice }) => isNotice);
  return {
    problems: [...known.problems, ...problems],
    notices: [...known.notices, ...notices],
    refusal: undefined,
  };
}

async function findingsOf(
  rule: DomainRule,
  changes: readonly Change[],
): Promise<readonly (Findings | DomainError)[]> {
  if ('checkAll' in rule) {
    const all = await catchRefusal(() => rule.checkAll(changes));
    return all instanceof DomainError ? changes.map(() => all) : all;
  }
  const found: (Findings | DomainError)[] = [];
  for (const change of changes) found.push(await catchRefusal(() => rule.check(change)));
  return found;
}

/** Runs a function and returns its result, or the `DomainError` that it throws. */
export async function catchRefusal<T>(ask: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
