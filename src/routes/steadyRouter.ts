import type { DataRouter, RouterState } from 'react-router';
import { sayOnItsWay } from '../ui/loading/onItsWay.ts';

/**
 * The router as the screens see it: a page that is on its way does not have the page before drawn anew, which stays as
 * it is until then. Whoever shows progress asks for it alone (`useIsOnItsWay`).
 */
export function steadyRouter<R extends DataRouter>(router: R): R {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let shown = router.state;
    return router.subscribe((state, change) => {
      sayOnItsWay(state.navigation.state !== 'idle');
      if (isSamePage(shown, state)) return;
      shown = state;
      tell(state, change);
    });
  };
  return Object.assign(Object.create(router), { subscribe });
}

/** Whether nothing is another but what is on its way. */
function isSamePage(shown: RouterState, state: RouterState): boolean {
  const names = Object.keys(state) as (keyof RouterState)[];
  return names.every((name) => name === 'navigation' || state[name] === shown[name]);
}
