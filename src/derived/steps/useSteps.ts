import { allows } from '#schemas/access/permissions.ts';
import { decideAccess } from '#schemas/access/permitted.ts';
import { creatingTab } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { importTargets } from '../../entity/importPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** A setup step of a new district: a list that needs records, and how the user can add them. */
export interface SetUpStep {
  readonly list: EntitySummary;
  /** The entity whose form adds a record; undefined if the user may not add any. */
  readonly add: EntitySummary | undefined;
  /** The entity whose records can be imported from a file; undefined if the user may not import. */
  readonly imports: EntitySummary | undefined;
}

/** The setup steps for the given entities, in order. Leaves out entities that the user may not see. */
export function useSteps(names: readonly string[]): readonly SetUpStep[] {
  const session = useSession();
  const summaries = useSummaries();
  const { isOn, prepare } = importPermissions;
  const mayImport = allows(session.permissions, isOn) && allows(session.permissions, prepare);
  const may = (one: EntitySummary | undefined) =>
    one?.add !== undefined && decideAccess(session, one.add, true).allowed;
  return names
    .flatMap(
      (name) => summaries.find((one) => one.name === name && allows(session.permissions, one.view)) ?? [],
    )
    .map((list) => {
      const maker = creatingTab(list, summaries) ?? list;
      const [target] = mayImport && may(maker) ? importTargets(list, summaries) : [];
      return { list, add: may(maker) && !list.single ? maker : undefined, imports: target };
    });
}

/**
 * The first setup steps of a district (`firstStep`), in order. Empty for a user who may not add or import records in
 * any of them.
 */
export function useFirstSteps(): readonly SetUpStep[] {
  const names = useSummaries()
    .filter(({ firstStep }) => firstStep !== undefined)
    .toSorted((one, other) => (one.firstStep ?? 0) - (other.firstStep ?? 0))
    .map(({ name }) => name);
  const steps = useSteps(names);
  return steps.some(({ add, imports }) => add ?? imports) ? steps : [];
}
