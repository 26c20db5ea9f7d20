import type { DataRouter, RouterState } from 'react-router';
import { setNavigating } from '../ui/loading/useIsNavigating.ts';

/**
 * Wraps the router so that a pending navigation does not render the current page again. Progress indicators subscribe
 * separately (`useIsNavigating`).
 */
export function steadyRouter<R extends DataRouter>(router: R): R {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let shown = router.state;
    return router.subscribe((state, change) => {
      setNavigating(state.navigation.state !== 'idle');
      if (isSamePage(shown, state)) return;
      shown = state;
      listener(state, change);
    });
  };
  return Object.assign(Object.create(router), { subscribe });
}

/** Whether the states differ only in the pending navigation. */
function isSamePage(shown: RouterState, state: RouterState): boolean {
  const names = Object.keys(state) as (keyof RouterState)[];
  return names.every((name) => name === 'navigation' || state[name] === shown[name]);
}
