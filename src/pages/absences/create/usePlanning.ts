import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { PlanDay, PlanDraft, PlanFacts } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import type { PlanProblem } from '#schemas/rules/planning/planRules.ts';
import { type PlanSummary, planSummary } from '#schemas/rules/planning/planSummary.ts';
import { type Proposal, skippedProblems } from '#schemas/rules/planning/proposeDays.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { type DraftValues, daysOf, type PlanningInput, planDraftOf, withPositions } from './draft.ts';

/** Result of the planning rules for the current draft. */
export interface Planning extends PlanningInput {
  readonly proposal: Proposal;
  readonly draft: PlanDraft;
  readonly problems: readonly PlanProblem[];
  readonly summary: PlanSummary;
  /**
   * Whether the facts about this employee or these days are still loading. The planning uses the earlier facts
   * meanwhile.
   */
  readonly isChecking: boolean;
}

interface PlanningControl {
  /** The planning of the current draft; undefined until the first facts have loaded. */
  readonly planning: Planning | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Runs the planning rules in the browser on the current draft (docs/domain.md#planning-an-absence). The service
 * provides the facts of the employee first, then those of the days. Takes the attached files and the number of an
 * absence being edited.
 */
export function usePlanning(
  values: DraftValues,
  files: readonly File[],
  absenceId?: number,
): PlanningControl {
  const { permissions } = useSession();
  const { workerId, vacancyProfileId } = values;
  const owner = { workerId, vacancyProfileId, absenceId };
  const person = useFacts(owner, []);
  // Loads the planning facts without an employee if those of the chosen employee can't be loaded, so that the user can
  // still choose another employee.
  const nobody = useFacts(noOne, [], person.isError && !isSame({ ...owner }, { ...noOne }));
  const knownOf = ({ facts, workerId, isSelf, ahead }: FactsAnswer): PlanningInput => ({
    facts,
    workerId,
    actor: { isSelf, permissions },
    now: new Date(Date.now() + ahead),
  });
  const days = person.data ? daysOf(values, knownOf(person.data)).days : [];
  const ofDays = useFacts(owner, days, days.length > 0);
  const answer = ofDays.data ?? person.data ?? nobody.data;
  return {
    planning: answer && {
      ...applyRules(values, files, knownOf(answer)),
      isChecking: person.isFetching || ofDays.isFetching,
    },
    error: person.error ?? ofDays.error,
    retry: () => void (person.error ? person : ofDays).refetch(),
  };
}

function applyRules(
  values: DraftValues,
  chosen: readonly File[],
  known: PlanningInput,
): Omit<Planning, 'isChecking'> {
  const { facts, actor, now } = known;
  const proposal = daysOf(values, known);
  const files = chosen.map(({ name, size }) => ({ userFileName: name, fileSize: size }));
  const draft = { ...planDraftOf(values, known), files };
  const problems = [...planProblems(facts, draft, actor, now), ...skippedProblems(proposal)];
  const summary = planSummary(facts, withPositions(draft, values.positions), actor, now);
  return { ...known, proposal, draft, problems, summary };
}

interface FactsAnswer {
  readonly facts: PlanFacts;
  readonly workerId?: number | undefined;
  readonly isSelf: boolean;
  /** How far the service's clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
}

export const factsKey = 'planFacts';

/** The employee or vacancy profile that the facts are about, and the saved absence being edited. */
interface Owner {
  readonly workerId: number | null;
  readonly vacancyProfileId: number | null;
  readonly absenceId?: number | undefined;
}

const noOne: Owner = { workerId: null, vacancyProfileId: null };

/** Loads the facts of an employee or vacancy profile for the given days. */
export function useFacts(owner: Owner, days: readonly PlanDay[], isEnabled = true) {
  const { workerId, vacancyProfileId, absenceId } = owner;
  const key = [workerId, vacancyProfileId, absenceId].join();
  const provider = useDataProvider<ConsoleProvider>();
  const asked = days.map(({ absenceDate, instituteId, coveredBy = [] }) => ({
    absenceDate,
    instituteId,
    coveredBy: coveredBy.filter((one) => one.workerId),
  }));
  return useQuery({
    queryKey: [
      factsKey,
      key,
      asked.map((day) => [day.absenceDate, day.instituteId, day.coveredBy.map((one) => one.workerId)]),
    ],
    queryFn: async (): Promise<FactsAnswer> => {
      const body = {
        workerId: workerId ?? undefined,
        vacancyProfileId: vacancyProfileId ?? undefined,
        absenceId,
        days: asked,
      };
      const answer = await provider.action('absence/absence', 'facts', { body });
      const { facts, workerId: id, isSelf, now } = answer as FactsAnswer & { readonly now: string };
      return { facts, workerId: id, isSelf, ahead: Date.parse(now) - Date.now() };
    },
    enabled: isEnabled,
    // Facts of earlier days are shown until new ones load, but never another employee's.
    placeholderData: (before, query) =>
      before && query?.queryKey[1] !== key
        ? { ...before, workerId: undefined, facts: ofNobody(before.facts) }
        : before,
    staleTime: 30_000,
    meta: failureInPlace,
  });
}

function ofNobody(facts: PlanFacts): PlanFacts {
  return { ...facts, person: undefined, standing: [], balances: [], counts: [], approvers: [] };
}
