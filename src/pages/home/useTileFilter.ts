import type { Tile } from '#schemas/model/entity/tiles.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';

/** Returns a tile's filter for today, in the district's time zone, and the address of the matching list. */
export function useTileFilter({ filter, sort }: Tile) {
  const { entity } = useEntity();
  const { organization } = useSession();
  const asked = filterOn(filter, today(organization?.timeZone ?? 'UTC'));
  return {
    filter: asked,
    /** Returns the address of the list that the tile shows, optionally filtered further. */
    listPath: (part: RecordData = {}) => {
      const query = { filter: JSON.stringify({ ...asked, ...part }), sort: sort.field, order: sort.order };
      return `${entity.path}?${new URLSearchParams(query)}`;
    },
  };
}
