import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { EntityScreen } from '../../entity/EntityContext.tsx';

/** The user who saved a record last, and the time in the district's time zone. */
export interface LastEditor {
  readonly name: string;
  readonly at: string;
}

/**
 * Loads the last change of a record from the change log; undefined if the user may not read it or the request fails.
 */
export async function lastChange(
  provider: ConsoleProvider,
  { entity, may, localizer }: EntityScreen,
  id: string | number,
): Promise<LastEditor | undefined> {
  if (!entity.history || !may.history.allowed) return undefined;
  try {
    const { changes } = await provider.changes(entity.name, { id });
    const [last] = changes;
    return last && { name: last.userName, at: showMoment(last.changedAt, localizer) };
  } catch {
    // This information is optional and must not block a save.
    return undefined;
  }
}
