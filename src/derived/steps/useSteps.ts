import { allows } from '#schemas/access/permissions.ts';
import { permittedTo } from '#schemas/access/permitted.ts';
import { makingTab } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { importTargets } from '../../entity/importPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** Something that a new district needs: where it is kept, and how the person may bring it there. */
export interface SetUpStep {
  readonly list: EntitySummary;
  /** Where one is added by hand. */
  readonly add: EntitySummary | undefined;
  /** What a file brings. */
  readonly imports: EntitySummary | undefined;
}

/** The steps of some entities in their order, those that the person may see. */
export function useSteps(names: readonly string[]): readonly SetUpStep[] {
  const session = useSession();
  const summaries = useSummaries();
  const { isOn, prepare } = importPermissions;
  const mayImport = allows(session.permissions, isOn) && allows(session.permissions, prepare);
  const may = (one: EntitySummary | undefined) =>
    one?.add !== undefined && permittedTo(session, one.add, true).allowed;
  return names
    .flatMap(
      (name) => summaries.find((one) => one.name === name && allows(session.permissions, one.view)) ?? [],
    )
    .map((list) => {
      const maker = makingTab(list, summaries) ?? list;
      const [target] = mayImport && may(maker) ? importTargets(list, summaries) : [];
      return { list, add: may(maker) && !list.single ? maker : undefined, imports: target };
    });
}

/** The first steps of a district (`firstStep`) that the person sees, in their order; none for those who may take none of them. */
export function useFirstSteps(): readonly SetUpStep[] {
  const names = useSummaries()
    .filter(({ firstStep }) => firstStep !== undefined)
    .toSorted((one, other) => (one.firstStep ?? 0) - (other.firstStep ?? 0))
    .map(({ name }) => name);
  const steps = useSteps(names);
  return steps.some(({ add, imports }) => add ?? imports) ? steps : [];
}
