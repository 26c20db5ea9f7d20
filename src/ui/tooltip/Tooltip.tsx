import { cloneElement, type ReactElement, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import type { LoadedTooltip, TooltipEvents, TooltipLook } from './LoadedTooltip.tsx';

interface TooltipProps extends TooltipLook {
  /** One element that accepts event handlers, such as a button or link. */
  readonly children: ReactElement<Partial<TooltipEvents>>;
}

/** The loaded tooltip component of MUI, and the element that it belongs to. */
interface LoadedState {
  readonly Loaded: typeof LoadedTooltip;
  readonly anchor: Element;
}

/**
 * MUI's tooltip, loaded on the first hover or focus of its child. The title names the child (`aria-label`), or
 * describes it with `describeChild`, as in MUI. If loading fails, no tooltip is shown.
 */
export function Tooltip({ title, describeChild = false, placement, children }: TooltipProps) {
  const [shown, setShown] = useState<LoadedState>();
  const [descriptionId, setDescriptionId] = useState<string>();
  const listener = useRef<TooltipEvents>(undefined);
  const missed = useRef<() => void>(undefined);

  const listen = useCallback((events: TooltipEvents) => {
    listener.current = events;
    missed.current?.();
    missed.current = undefined;
  }, []);
  const show = (anchor: Element) => {
    if (shown?.anchor === anchor) return;
    import('./LoadedTooltip.tsx').then(
      ({ LoadedTooltip }) => setShown({ Loaded: LoadedTooltip, anchor }),
      () => {},
    );
  };
  const pass = (name: keyof TooltipEvents) => (event: SyntheticEvent) => {
    children.props[name]?.(event);
    const anchor = event.currentTarget;
    const isBegin = begins.has(name);
    if (isBegin) show(anchor);
    if (listener.current) return listener.current[name](event);
    // Stores a hover or focus, which is replayed once the tooltip has loaded, unless it has ended by then.
    missed.current = isBegin
      ? () => listener.current?.[name]({ ...event, currentTarget: anchor })
      : undefined;
  };

  const words = describeChild
    ? { title: descriptionId ? undefined : title, 'aria-describedby': descriptionId }
    : { 'aria-label': title };
  const events = Object.fromEntries(names.map((name) => [name, pass(name)]));
  return (
    <>
      {cloneElement(children, { ...words, ...children.props, ...events })}
      {shown && (
        <shown.Loaded
          {...{ title, describeChild, placement }}
          anchor={shown.anchor}
          onListen={listen}
          onDescribe={setDescriptionId}
        />
      )}
    </>
  );
}

const begins: ReadonlySet<keyof TooltipEvents> = new Set(['onMouseOver', 'onFocus', 'onTouchStart']);

const names = ['onMouseOver', 'onMouseLeave', 'onFocus', 'onBlur', 'onTouchStart', 'onTouchEnd'] as const;
