import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { pinnedViews, pinView } from '#providers/savedViews/savedViews.ts';
import type { SavedView, ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { shownFilter } from '#schemas/protocol/pageFacts.ts';
import { today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { viewsQuery } from './savedQueries.ts';

/** A view that can be opened: kept by the service under a number, or from the entity's file under its title. */
export interface OpenableView {
  readonly key: number | string;
  readonly title: string;
  readonly settings: ViewSettings;
  /** As the service keeps it; none for a view of the entity's file. */
  readonly saved: SavedView | undefined;
}

/** The views of the entity's file; a service of ours knows which day is today. */
export function useShippedViews(): OpenableView[] {
  const { entity, text } = useEntity();
  const { organization } = useSession();
  const day = today(organization?.timeZone ?? 'UTC');
  return entity.list.views.map(({ title, filter, sort, columns }) => ({
    key: title,
    title: text(title),
    settings: {
      filter: { ...shownFilter(entity), ...(entity.can.own ? filter : filterOn(filter, day)) },
      ...(sort ? { sort: { ...sort } } : {}),
      ...(columns ? { columns: [...columns] } : {}),
    },
    saved: undefined,
  }));
}

/** The views that others keep beside those of the file: read once somebody wants to see them. */
export function useSavedViews(isWanted: boolean) {
  const { entity } = useEntity();
  const { data, ...state } = useQuery({
    ...viewsQuery(entity.name),
    enabled: entity.can.savedViews && isWanted,
  });
  const views = (data ?? []).map(
    (view): OpenableView => ({ key: view.viewId, title: view.title, settings: view.settings, saved: view }),
  );
  return { views, ...state };
}

/**
 * Which views stand as tabs above the list: what the person has pinned, as the service keeps it; all of the entity's file
 * until they choose. What it said last stands there until it has answered.
 */
export function usePinnedViews(isWanted = true) {
  const { entity } = useEntity();
  const client = useQueryClient();
  const [last, remember] = useStore<readonly string[] | null>(`list.${entity.name}.pinned`, null);
  const queryKey = ['pinnedViews', entity.name];
  const { data = last, isError } = useQuery({
    queryKey,
    queryFn: async () => {
      const pinned = await pinnedViews(entity.name);
      remember(pinned);
      return pinned;
    },
    enabled: entity.can.savedViews && isWanted,
    meta: shownInPlace,
  });
  const keys = data ?? entity.list.views.map(({ title }) => title);
  const pin = async (view: string, isPinned: boolean) => {
    const pinned = await pinView({ entity: entity.name, view, isPinned });
    remember(pinned);
    client.setQueryData(queryKey, pinned);
  };
  return {
    keys,
    /** What was pinned could not be read: the tabs are those of the last time. */
    isError,
    isPinned: (key: OpenableView['key']) => keys.includes(String(key)),
    /** Pins a view, or takes it off. Throws a `ServiceError`. */
    toggle: (key: OpenableView['key']) => pin(String(key), !keys.includes(String(key))),
  };
}
