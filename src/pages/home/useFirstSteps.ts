import { allows } from '#schemas/access/permissions.ts';
import { permittedTo } from '#schemas/access/permitted.ts';
import { makingTab } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { importTargets } from '../../entity/importPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** Something that a new district needs (`firstStep`): where it is listed, and how the person may bring it there. */
export interface FirstStep {
  readonly list: EntitySummary;
  /** Where one is added by hand. */
  readonly add: EntitySummary | undefined;
  /** What a file brings. */
  readonly imports: EntitySummary | undefined;
}

/** The first steps of a district that the person sees, in their order; none for those who may take none of them. */
export function useFirstSteps(): readonly FirstStep[] {
  const session = useSession();
  const summaries = useSummaries();
  const { isOn, prepare } = importPermissions;
  const mayImport = allows(session.permissions, isOn) && allows(session.permissions, prepare);
  const may = (one: EntitySummary | undefined) =>
    one?.add !== undefined && permittedTo(session, one.add, true).allowed;
  const steps = summaries
    .filter(({ firstStep, view }) => firstStep !== undefined && allows(session.permissions, view))
    .toSorted((one, other) => (one.firstStep ?? 0) - (other.firstStep ?? 0))
    .map((list) => {
      const maker = makingTab(list, summaries) ?? list;
      const [target] = mayImport && may(maker) ? importTargets(list, summaries) : [];
      return { list, add: may(maker) ? maker : undefined, imports: target };
    });
  return steps.some(({ add, imports }) => add ?? imports) ? steps : [];
}
