import { actsOn } from '#schemas/model/entity/readActions.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { waitForPaint } from '../../ui/missing/waitForPaint.ts';

/** The overflow menu of a row with its actions, lazy-loaded after the rows. */
export const RowMenu = onDemand(async () => {
  await waitForPaint();
  return (await import('./actions/RowActions.tsx')).RowActions;
});

/**
 * Whether rows have an overflow menu: the entity file declares actions for records, or the user may act as other
 * persons.
 */
export function useHasRowMenu(): boolean {
  const { entity } = useEntity();
  const { user } = useSession();
  return actsOn(entity, 'record') || (entity.account !== undefined && user.mayImpersonate === true);
}
