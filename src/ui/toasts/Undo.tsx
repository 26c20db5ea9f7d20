import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { noticeLifetime } from '#providers/storage/forgetNotices.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { ToastButton } from './ToastButton.tsx';
import { useToastHistory } from './ToastHistory.tsx';
import { actsOf, undoHandlerOf } from './undoable.ts';

type Listener = (results: readonly RestoreResult[]) => void;

/** Props of the component that undoes acts and reports the result. */
export interface UndoWorkProps {
  readonly acts: readonly number[];
  readonly onUndone: Listener;
  /**
   * Called with the acts that are not undone yet, because the user stopped or an act failed. They can still be undone
   * later.
   */
  readonly onClose: (left: readonly number[]) => void;
}

interface Undo {
  readonly start: (acts: readonly number[]) => void;
  readonly listen: (listener: Listener) => () => void;
  readonly publish: Listener;
  readonly work: ReactNode;
}

const UndoContext = createContext<Undo>({
  start: () => {},
  listen: () => () => {},
  publish: () => {},
  work: null,
});

interface UndoProviderProps {
  readonly Work: ComponentType<UndoWorkProps>;
  readonly children: ReactNode;
}

/** Provides undo to the components below: tracks which acts are undone. `Work` undoes them. */
export function UndoProvider({ Work, children }: UndoProviderProps) {
  const { take } = useToastHistory();
  const [current, setCurrent] = useState<readonly number[]>();
  const [listeners] = useState(() => new Set<Listener>());
  const value = useMemo((): Undo => {
    const publish: Listener = (results) => {
      for (const listener of [...listeners]) listener(results);
    };
    const close = (remaining: readonly number[]) => {
      take(remaining, false);
      setCurrent(undefined);
    };
    return {
      publish,
      start: (acts) => {
        take(acts, true);
        setCurrent(acts);
      },
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      work: current && <Work key={current.join()} acts={current} onUndone={publish} onClose={close} />,
    };
  }, [Work, take, current, listeners]);
  return <UndoContext value={value}>{children}</UndoContext>;
}

/** Renders the undo in progress. Place it once, inside the router. */
export function UndoOutlet() {
  return useContext(UndoContext).work;
}

/** Listens to undone acts, wherever the undo started. */
export function useOnUndone(listener: Listener): void {
  const { listen } = useContext(UndoContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((results) => latest.current(results)), [listen]);
}

/** Returns a function that reports results to the listeners of `useOnUndone`, for an undo that `Work` did not run. */
export function usePublishUndone(): Listener {
  return useContext(UndoContext).publish;
}

/** Returns a function that undoes the last act that can be undone, or undefined if there is none. */
export function useUndoLast(): (() => void) | undefined {
  const { start } = useContext(UndoContext);
  const { past, undoneActs, load } = useToastHistory();
  useEffect(load, [load]);
  const last = past.find(
    ({ notification, at }) => undoableActs(notification, undoneActs).length > 0 && isOpen(at),
  );
  return last && (() => start(undoableActs(last.notification, undoneActs)));
}

/** Returns the IDs of a notification's acts that are not undone yet. */
function undoableActs(notification: NotificationPayload, undone: readonly number[]): readonly number[] {
  return actsOf(notification).filter((act) => !undone.includes(act));
}

function isOpen(at: string): boolean {
  return Date.now() - Date.parse(at) < noticeLifetime;
}

interface UndoButtonProps {
  readonly notification: NotificationPayload;
  readonly text: ReactNode;
  /** When the toast was shown; omit it where Undo stays available as long as the toast is shown. */
  readonly at?: string;
  readonly onStart?: () => void;
}

/** An Undo button for a toast. Renders nothing if the act can't be undone, is already undone, or is too old. */
export function UndoButton({ notification, text, at, onStart }: UndoButtonProps) {
  const translate = useTranslate();
  const { start } = useContext(UndoContext);
  const { undoneActs } = useToastHistory();
  const isTimely = useIsTimely(at);
  const acts = undoableActs(notification, undoneActs);
  const undoHandler = at === undefined ? undoHandlerOf(notification) : undefined;
  if ((acts.length === 0 && !undoHandler) || !isTimely) return null;
  const label = translate('shell.toasts.undo');
  return (
    <ToastButton
      label={label}
      {...(typeof text === 'string' ? { name: `${label}: ${text}` } : {})}
      onClick={() => {
        onStart?.();
        if (undoHandler) undoHandler();
        else start(acts);
      }}
    />
  );
}

/** Whether a moment is still within the undo period. Becomes false by itself. */
function useIsTimely(at: string | undefined): boolean {
  const [isOver, setOver] = useState(at !== undefined && !isOpen(at));
  useEffect(() => {
    if (at === undefined || isOver) return;
    const timer = setTimeout(() => setOver(true), Date.parse(at) + noticeLifetime - Date.now());
    return () => clearTimeout(timer);
  }, [at, isOver]);
  return !isOver;
}
