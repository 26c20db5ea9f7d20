import { cloneElement, type ReactElement, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import type { LoadedTooltip, TooltipEvents, TooltipLook } from './LoadedTooltip.tsx';

interface TooltipProps extends TooltipLook {
  /** One element that passes handlers on: a button, a link. */
  readonly children: ReactElement<Partial<TooltipEvents>>;
}

/** MUI's tooltip, once it was fetched, and what it stands beside. */
interface Shown {
  readonly Loaded: typeof LoadedTooltip;
  readonly anchor: Element;
}

/**
 * MUI's tooltip, fetched when somebody first hovers over its child or focuses it: pages are drawn without it. The title
 * names the child (`aria-label`), or describes it (`describeChild`), as with MUI's own; one that cannot be fetched is not
 * shown, and no more.
 */
export function Tooltip({ title, describeChild = false, placement, children }: TooltipProps) {
  const [shown, setShown] = useState<Shown>();
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
    // Said again when there is who listens; what ended before that is over.
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
