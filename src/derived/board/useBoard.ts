import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { loadBoard } from '#providers/suite/board.ts';
import { type BoardRange, boardRanges, type ListWidget } from '#schemas/board/defineWidget.ts';
import type { Board } from '#schemas/protocol/people/board.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';

/** Whether the user has a dashboard: the district enables it, and the user may open it. */
export function useHasBoard(): boolean {
  const isOn = usePermitted('PSEUDO.HasNavDashboard', false).allowed;
  const mayOpen = usePermitted('DASHBOARD.NAVIGATOR', false).allowed;
  const { organization } = useSession();
  return isOn && mayOpen && organization !== undefined;
}

/** The page where users arrange their dashboard. */
export const boardSettingsPath = '/absence-management/dashboard-settings';

export const boardKey = (organization: number | undefined) => ['board', organization] as const;

/** Loads the user's dashboard from the service. */
export function useBoard() {
  const { organization } = useSession();
  return useQuery({
    queryKey: boardKey(organization?.id),
    queryFn: ({ signal }) => loadBoard(signal),
    retry: false,
    meta: failureInPlace,
  });
}

/** The dashboard's filters, from the URL: day, schools, employee types, and the range of the trends. */
export interface BoardFilters {
  readonly board: Board;
  readonly day: string;
  readonly schools: readonly number[];
  readonly types: readonly number[];
  readonly range: BoardRange;
}

type BoardFilterName = 'date' | 'schools' | 'types' | 'range';

/** Reads the dashboard's filters from the URL and writes them. Defaults are left out of the URL. */
export function useBoardFilterState(board: Board) {
  const [params, setParams] = useSearchParams();
  const day = params.get('date');
  const filters: BoardFilters = {
    board,
    day: day !== null && formats.date(day) ? day : board.day,
    schools: idsIn(params.get('schools')),
    types: idsIn(params.get('types')),
    range: boardRanges.find((one) => one === params.get('range')) ?? board.range,
  };
  // The URL updates asynchronously, and the user may change another filter before it does.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  });
  const ask = (part: BoardFilterName, value: string) => {
    const next = new URLSearchParams(latest.current);
    const isFirst = value === '' || value === board.day || (part === 'range' && value === board.range);
    if (isFirst) next.delete(part);
    else next.set(part, value);
    latest.current = next;
    setParams(next, { preventScrollReset: true, replace: true });
  };
  return { asked: filters, ask };
}

const idsIn = (text: string | null): number[] =>
  text === null || !/^\d{1,15}(,\d{1,15}){0,99}$/.test(text) ? [] : text.split(',').map(Number);

export const BoardContext = createContext<BoardFilters | undefined>(undefined);

export function useBoardFilters(): BoardFilters {
  const filters = useContext(BoardContext);
  if (!filters) throw new Error('There is no board above this component.');
  return filters;
}

/**
 * The filter conditions of a widget's list from the dashboard's filters for schools and employee types. Leaves out a
 * filter that the list does not support.
 */
export function scopeOf(
  { schools, types }: Pick<ListWidget, 'schools' | 'types'>,
  filters: Pick<BoardFilters, 'schools' | 'types'>,
): RecordData {
  return {
    ...(schools && filters.schools.length > 0 ? { [schools]: filters.schools } : {}),
    ...(types && filters.types.length > 0 ? { [types]: filters.types } : {}),
  };
}
