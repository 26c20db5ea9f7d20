import { type ComponentType, createElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { PartMissing } from './PartMissing.ts';
import { withTexts } from './withTexts.ts';

/** Loads a component. A `framed` loader needs only the texts of the frame and the lists. */
type PartLoader<P> = (() => Promise<ComponentType<P>>) & { readonly framed?: true };

/**
 * A component that loads on first render, for example a dialog, so that the page itself loads less. Shows its
 * placeholder or nothing until then; a failed load throws `PartMissing`. Unlike React's `lazy`, it replaces the
 * placeholder without React's 300 ms throttle.
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

interface FetchedPart<P> {
  readonly Part?: ComponentType<P>;
  readonly error?: PartMissing;
}

/** Creates the state of a chunk that is fetched once, when it is first read. */
function fetched<P>(load: PartLoader<P>) {
  const listeners = new Set<() => void>();
  let state: FetchedPart<P> = {};
  let isRequested = false;
  const settle = (next: FetchedPart<P>) => {
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
      if (!isRequested) void ask();
      isRequested = true;
      return state;
    },
  };
}
