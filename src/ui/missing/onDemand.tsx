import { type ComponentType, createElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { PartMissing } from './PartMissing.ts';
import { withTexts } from './withTexts.ts';

/** Loads a part; a `framed` one needs no texts beside those of the frame and the lists. */
type PartLoader<P> = (() => Promise<ComponentType<P>>) & { readonly framed?: true };

/**
 * A part of a page that comes when somebody first asks for it, a dialog for example, so that the page itself
 * loads less. Until it is there its place is drawn, or nothing; one that cannot be loaded is a missing part of the page.
 * React's `lazy` would do, but what it waits for is drawn 300 ms after its place was at the earliest.
 *
 * @example const EditDialog = onDemand(() => import('./EditDialog.tsx').then((file) => file.EditDialog));
 */
export function onDemand<P extends object>(
  load: PartLoader<P>,
  Place?: (props: P) => ReactNode,
): ComponentType<P> {
  const part = fetched(load);
  return function OnDemand(props: P) {
    const { Part, error } = useSyncExternalStore(part.subscribe, part.read);
    if (error) throw error;
    const place = Place && createElement(Place, props);
    return Part ? <Suspense fallback={place}>{createElement(Part, props)}</Suspense> : place;
  };
}

interface Fetched<P> {
  readonly Part?: ComponentType<P>;
  readonly error?: PartMissing;
}

/** A part that is fetched once, as soon as somebody reads it. */
function fetched<P>(load: PartLoader<P>) {
  const listeners = new Set<() => void>();
  let state: Fetched<P> = {};
  let isAsked = false;
  const settle = (next: Fetched<P>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = () =>
    (load.framed ? load() : withTexts(load)).then(
      (Part) => settle({ Part }),
      (error: unknown) => settle({ error: new PartMissing(error) }),
    );
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => {
      if (!isAsked) void ask();
      isAsked = true;
      return state;
    },
  };
}
