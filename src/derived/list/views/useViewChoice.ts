import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { pinnedViews, pinView } from '#providers/savedViews/savedViews.ts';
import type { SavedView, ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import { today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { viewsQuery } from './savedQueries.ts';

/** A view that can be opened: saved in the service (numeric key), or from the entity file (its title as key). */
export interface OpenableView {
  readonly key: number | string;
  readonly title: string;
  readonly settings: ViewSettings;
  /** The saved view; undefined for a view of the entity file. */
  readonly saved: SavedView | undefined;
}

/**
 * The views that the entity file declares. For external services, relative dates in their filters are resolved here;
 * our own service resolves them itself.
 */
export function useShippedViews(): OpenableView[] {
  const { entity, text } = useEntity();
  const { organization } = useSession();
  const day = today(organization?.timeZone ?? 'UTC');
  return entity.list.views.map(({ title, filter, sort, columns }) => ({
    key: title,
    title: text(title),
    settings: {
      filter: { ...hiddenByFilter(entity), ...(entity.can.own ? filter : filterOn(filter, day)) },
      ...(sort ? { sort: { ...sort } } : {}),
      ...(columns ? { columns: [...columns] } : {}),
    },
    saved: undefined,
  }));
}

/** Loads the saved views of the list in context, if `isWanted`. */
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
 * The keys of the views that the user pinned as tabs, stored in the service. Until the user pins or unpins one, these
 * are all views of the entity file. While loading, shows the pins of the last visit.
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
    meta: failureInPlace,
  });
  const keys = data ?? entity.list.views.map(({ title }) => title);
  const pin = async (view: string, isPinned: boolean) => {
    const pinned = await pinView({ entity: entity.name, view, isPinned });
    remember(pinned);
    client.setQueryData(queryKey, pinned);
  };
  return {
    keys,
    /** Whether the pinned views failed to load. The pins of the last visit are then shown. */
    isError,
    isPinned: (key: OpenableView['key']) => keys.includes(String(key)),
    /** Pins or unpins a view. Throws `ServiceError`. */
    toggle: (key: OpenableView['key']) => pin(String(key), !keys.includes(String(key))),
  };
}
