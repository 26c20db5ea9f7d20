import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import { stepsOf } from '../../domain/domainOf.ts';
import type { Change, DomainRule, Findings, RecordChange } from '../../domain/domainRule.ts';
import { duplicateProblems, hasShared } from '../duplicateProblems.ts';
import { orderedOf, orderedProblems } from '../ordered/orderedRows.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/** A change as rules are asked about it. */
export type AskedChange = RecordChange & Pick<Change, 'parts'>;

/** What the rules find about one change. */
export interface Verdict {
  readonly problems: readonly FieldProblem[];
  readonly notices: readonly FieldProblem[];
  /** Refuses the change for another reason than a field. */
  readonly refusal: DomainError | undefined;
}

/**
 * Asks all rules about some changes of an entity: what its records must not share among each other, then the rules of the
 * domain in their order. Gives a verdict for each change, with all problems of all rules.
 */
export function askRules(
  context: WriteContext,
  stored: StoredEntity,
  changes: readonly AskedChange[],
): Promise<Verdict[]> {
  const { rules } = context.domain;
  return verdictsOf(context, [...rulesAmongRecords(stored), ...stepsOf(rules, stored.entity.name)], changes);
}

/** Asks the rules of the domain that look at a record even though its schema refuses it. */
export function askEarlyRules(
  context: WriteContext,
  { entity }: StoredEntity,
  changes: readonly RecordChange[],
): Promise<Verdict[]> {
  const early = stepsOf(context.domain.rules, entity.name).filter((rule) => rule.early === true);
  return verdictsOf(context, early, changes);
}

/** Throws what the rules find about a change. */
export async function applyRules(
  context: WriteContext,
  stored: StoredEntity,
  change: RecordChange,
): Promise<void> {
  const [verdict] = await askRules(context, stored, [change]);
  if (verdict?.refusal) throw verdict.refusal;
  if (verdict && verdict.problems.length > 0)
    throw new DomainError('invalid', { problems: verdict.problems });
}

/**
 * Whether many records of an entity are written together. Where a rule or an effect takes one at a time they go one after the
 * other: what it looks at may be what the one before has written.
 */
export function takesMany({ domain }: Pick<WriteContext, 'domain'>, stored: StoredEntity): boolean {
  const { name } = stored.entity;
  return (
    rulesAmongRecords(stored).length === 0 &&
    stepsOf(domain.rules, name).every((rule) => 'checkAll' in rule) &&
    stepsOf(domain.effects, name).every((effect) => 'applyAll' in effect)
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
    ...(hasShared(stored)
      ? [{ name: 'duplicates', of: name, check: (change: Change) => duplicateProblems(stored, change) }]
      : []),
  ];
}

async function verdictsOf(
  { actor, sql, requestId }: WriteContext,
  rules: readonly DomainRule[],
  changes: readonly AskedChange[],
): Promise<Verdict[]> {
  const asked = changes.map((change): Change => ({ ...change, actor, sql, requestId }));
  const verdicts = changes.map(() => nothingFound);
  for (const rule of rules) {
    const open = asked.flatMap((change, place) => (verdicts[place]?.refusal ? [] : [{ change, place }]));
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

/** What is found of one change, problems apart from what is only shown. */
export function verdictOf(found: Findings): Verdict {
  return withFindings(nothingFound, found);
}

const nothingFound: Verdict = { problems: [], notices: [], refusal: undefined };

function withFindings(known: Verdict = nothingFound, found: Findings | DomainError = []): Verdict {
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
    const all = await unlessRefused(() => rule.checkAll(changes));
    return all instanceof DomainError ? changes.map(() => all) : all;
  }
  const found: (Findings | DomainError)[] = [];
  for (const change of changes) found.push(await unlessRefused(() => rule.check(change)));
  return found;
}

/** Gives the refusal that some work throws, in place of what it gives. */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
