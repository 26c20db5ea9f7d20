import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { createView, deleteView, updateView } from '#providers/savedViews/savedViews.ts';
import type { SavedView, SentView, ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import type { ListState, ListStateControl } from '../listState.ts';
import { isSameFilter } from '../state/address.ts';
import { viewsQuery } from './savedQueries.ts';

/** A view that can be opened: kept by the service under a number, or from the entity's file under its title. */
export interface OpenableView {
  readonly key: number | string;
  readonly title: string;
  readonly settings: ViewSettings;
  /** As the service keeps it; none for a view of the entity's file. */
  readonly saved: SavedView | undefined;
}

export interface Views {
  readonly all: readonly OpenableView[];
  /** The one that the address names. */
  readonly current: OpenableView | undefined;
  /** The address names a view that does not exist. */
  readonly isMissing: boolean;
  /** The list is not as the current view says any more. */
  readonly isChanged: boolean;
  readonly isFailed: boolean;
  readonly save: (view: Pick<SentView, 'title' | 'shared'>, over?: SavedView) => Promise<SavedView>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/**
 * The views of the list in context, and what can be done with them; a link with a view's number alone opens it. The
 * service is asked once somebody wants to see them (`isOpen`), or the address names one.
 */
export function useViews(list: ListStateControl, isOpen: boolean): Views {
  const { entity, text } = useEntity();
  const client = useQueryClient();
  const question = viewsQuery(entity.name);
  const enabled = entity.can.savedViews && (isOpen || list.view !== undefined);
  const { data, isError, isSuccess } = useQuery({ ...question, enabled });
  const day = today(useSession().organization?.timeZone ?? 'UTC');
  const shipped = entity.list.views.map(
    ({ title, filter }): OpenableView => ({
      key: title,
      title: text(title),
      settings: { filter: { ...firstFilter(entity), ...filterOn(filter, day) } },
      saved: undefined,
    }),
  );
  const savedViews = (data ?? []).map(
    (view): OpenableView => ({
      key: view.viewId,
      title: view.title,
      settings: view.settings,
      saved: view,
    }),
  );
  const all = [...shipped, ...savedViews];
  const current = all.find(({ key }) => key === list.view);
  useOpenLinked(list, current);

  const refresh = () => client.invalidateQueries({ queryKey: question.queryKey });
  return {
    all,
    current,
    isMissing: list.view !== undefined && isSuccess && current === undefined,
    isChanged: current !== undefined && !isAs(list, current.settings),
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

/** What a view of the list as it is now remembers. */
function settingsOf({ filter, sort, columns, perPage, density }: ListState): ViewSettings {
  return { filter, sort: { ...sort }, columns: [...columns], perPage, density };
}

/** Whether the list is as the settings say; what they do not say is free. */
function isAs(list: ListState, { filter, sort, columns }: ViewSettings): boolean {
  const isSameQuestion = filter === undefined || isSameFilter(list.filter, filter as ListState['filter']);
  return (
    isSameQuestion &&
    (sort === undefined || isSame(list.sort, sort)) &&
    (columns === undefined || isSame([...list.columns], columns))
  );
}

/** A link that names a view and nothing else opens the view with all that it remembers, once. */
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
