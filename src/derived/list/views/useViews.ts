import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { createView, deleteView, updateView } from '#providers/savedViews/savedViews.ts';
import { columnsWith } from '#schemas/model/entity/nameColumn.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { SavedView, SentView, ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ListState, ListStateControl } from '../../listState.ts';
import { isSameFilter } from '../state/address.ts';
import { viewsQuery } from './savedQueries.ts';
import { type OpenableView, useSavedViews, useShippedViews } from './useViewChoice.ts';

export interface Views {
  readonly all: readonly OpenableView[];
  /** The view that the URL names. */
  readonly current: OpenableView | undefined;
  /** Whether the URL names a view that does not exist. */
  readonly isMissing: boolean;
  /** Whether the list differs from the current view. */
  readonly isChanged: boolean;
  readonly isFailed: boolean;
  readonly save: (view: Pick<SentView, 'title' | 'shared'>, over?: SavedView) => Promise<SavedView>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/**
 * The views of the list in context, with functions to save and delete them. Saved views are loaded once the menu opens
 * (`isOpen`) or the URL names a view. A link that only names a view applies its settings.
 */
export function useViews(list: ListStateControl, isOpen: boolean): Views {
  const { entity } = useEntity();
  const client = useQueryClient();
  const { views: savedViews, isError, isSuccess } = useSavedViews(isOpen || list.view !== undefined);
  const all = [...useShippedViews(), ...savedViews];
  const current = all.find(({ key }) => key === list.view);
  useOpenLinked(list, current);

  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(entity.name).queryKey });
  return {
    all,
    current,
    isMissing: list.view !== undefined && isSuccess && current === undefined,
    isChanged: current !== undefined && !isAs(entity, list, current.settings),
    isFailed: isError,
    save: async ({ title, shared }, over) => {
      const view = { entity: entity.name, title, shared, settings: settingsOf(list) };
      const saved = over ? await updateView(over.viewId, view) : await createView(view);
      await refresh();
      return saved;
    },
    remove: async ({ viewId }) => {
      await deleteView(viewId);
      await refresh();
    },
  };
}

/** The settings that a view saves from the list's current state. */
function settingsOf({ filter, sort, columns, perPage, density }: ListState): ViewSettings {
  return { filter, sort: { ...sort }, columns: [...columns], perPage, density };
}

/** Whether the list's state matches the settings of a view. Settings that the view lacks match any state. */
function isAs(entity: Entity, list: ListState, { filter, sort, columns }: ViewSettings): boolean {
  const isSameQuestion = filter === undefined || isSameFilter(list.filter, filter as ListState['filter']);
  return (
    isSameQuestion &&
    (sort === undefined || isSame(list.sort, sort)) &&
    (columns === undefined || isSame([...list.columns], [...columnsWith(entity.list.name, columns)]))
  );
}

/** Applies all settings of a view once, if the link names only the view. */
function useOpenLinked(list: ListStateControl, current: OpenableView | undefined): void {
  const { state } = useLocation();
  const opened = useRef<number | string>(undefined);
  const isAlone = state?.opensView === true;
  useEffect(() => {
    if (!current || opened.current === current.key) return;
    opened.current = current.key;
    if (isAlone) list.openView(current.key, current.settings);
  });
}
