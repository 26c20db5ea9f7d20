import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { EntityScreen } from '../../entity/EntityContext.tsx';

/** Who saved a record last, and when, in the district's time zone. */
export interface Who {
  readonly name: string;
  readonly at: string;
}

/** Asks the change log who saved a record last; unknown to those who may not read it, or when it does not answer. */
export async function lastChange(
  provider: ConsoleProvider,
  { entity, may, localizer }: EntityScreen,
  id: string | number,
): Promise<Who | undefined> {
  if (!entity.history || !may.history.allowed) return undefined;
  try {
    const { changes } = await provider.changes(entity.name, { id });
    const [last] = changes;
    return last && { name: last.userName, at: showMoment(last.changedAt, localizer) };
  } catch {
    // Whose change it was is good to know, and no reason to hold a save back.
    return undefined;
  }
}
