import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { loadBoard } from '#providers/suite/board.ts';
import { type BoardRange, boardRanges, type ListWidget } from '#schemas/board/defineWidget.ts';
import type { Board } from '#schemas/protocol/people/board.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';

/** Whether the person has a dashboard: the district shows it, and they may open it. */
export function useHasBoard(): boolean {
  const isOn = usePermitted('PSEUDO.HasNavDashboard', false).allowed;
  const mayOpen = usePermitted('DASHBOARD.NAVIGATOR', false).allowed;
  const { organization } = useSession();
  return isOn && mayOpen && organization !== undefined;
}

/** Where people lay out their own dashboard. */
export const boardSettingsPath = '/absence-management/dashboard-settings';

export const boardKey = (organization: number | undefined) => ['board', organization] as const;

/** The dashboard of the person, as the service keeps it. */
export function useBoard() {
  const { organization } = useSession();
  return useQuery({
    queryKey: boardKey(organization?.id),
    queryFn: ({ signal }) => loadBoard(signal),
    retry: false,
    meta: shownInPlace,
  });
}

/** What the address says of a board: its day, the schools and employee types that it is about, and what trends show. */
export interface BoardAsked {
  readonly board: Board;
  readonly day: string;
  readonly schools: readonly number[];
  readonly types: readonly number[];
  readonly range: BoardRange;
}

type AskedPart = 'date' | 'schools' | 'types' | 'range';

/** Reads what the address says, and writes it; what is as at first is left out. */
export function useBoardAsked(board: Board) {
  const [params, setParams] = useSearchParams();
  const day = params.get('date');
  const asked: BoardAsked = {
    board,
    day: day !== null && formats.date(day) ? day : board.day,
    schools: idsIn(params.get('schools')),
    types: idsIn(params.get('types')),
    range: boardRanges.find((one) => one === params.get('range')) ?? board.range,
  };
  // The address is drawn a moment after it was asked for, and a person may ask for more before.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  });
  const ask = (part: AskedPart, value: string) => {
    const next = new URLSearchParams(latest.current);
    const isFirst = value === '' || value === board.day || (part === 'range' && value === board.range);
    if (isFirst) next.delete(part);
    else next.set(part, value);
    latest.current = next;
    setParams(next, { preventScrollReset: true, replace: true });
  };
  return { asked, ask };
}

const idsIn = (text: string | null): number[] =>
  text === null || !/^\d{1,15}(,\d{1,15}){0,99}$/.test(text) ? [] : text.split(',').map(Number);

/** What the board around is about. */
export const BoardContext = createContext<BoardAsked | undefined>(undefined);

export function useAsked(): BoardAsked {
  const asked = useContext(BoardContext);
  if (!asked) throw new Error('There is no board above this component.');
  return asked;
}

/** The filter by the schools and employee types of the board, as far as a widget's list has them. */
export function scopeOf(
  { schools, types }: Pick<ListWidget, 'schools' | 'types'>,
  asked: Pick<BoardAsked, 'schools' | 'types'>,
): RecordData {
  return {
    ...(schools && asked.schools.length > 0 ? { [schools]: asked.schools } : {}),
    ...(types && asked.types.length > 0 ? { [types]: asked.types } : {}),
  };
}
