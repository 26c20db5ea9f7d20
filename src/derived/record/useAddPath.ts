import { decideAccess } from '#schemas/access/permitted.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { creatingTab } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useOwner } from './useOwner.ts';

/**
 * The path of the page that adds a record to the list, or undefined if the user may not add one. For records with tabs,
 * this is the new-record page of one tab.
 */
export function useAddPath(): string | undefined {
  const { entity, may } = useEntity();
  const session = useSession();
  const owner = useOwner();
  const summaries = useSummaries();
  const maker = creatingTab(entity, summaries);
  if (!maker) {
    if (!offers(entity, 'create') || !may.add.allowed) return undefined;
    const path = `${entity.path}/new`;
    return owner ? facetPath(path, { name: owner.field }, owner.id) : path;
  }
  return decideAccess(session, maker.add, true).allowed ? `${maker.path}/new` : undefined;
}
