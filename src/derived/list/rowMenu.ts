import { actsOn } from '#schemas/model/entity/readActions.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { painted } from '../../ui/missing/painted.ts';

/** What can be done with the record of a row: fetched when the rows are there, so that they do not wait for it. */
export const RowMenu = onDemand(async () => {
  await painted();
  return (await import('./actions/RowActions.tsx')).RowActions;
});

/** Whether something can be done with a record from its row: an action of the file, or to act as the person. */
export function useHasRowMenu(): boolean {
  const { entity } = useEntity();
  const { user } = useSession();
  return actsOn(entity, 'record') || (entity.account !== undefined && user.mayImpersonate === true);
}
