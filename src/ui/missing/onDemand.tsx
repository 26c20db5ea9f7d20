import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { PartMissing } from './PartMissing.ts';
import { withTexts } from './withTexts.ts';

/**
 * A part of a page that comes when somebody first asks for it, a dialog for example, so that the page itself
 * loads less. Until it is there its place is drawn, or nothing; one that cannot be loaded is a missing part of the page.
 *
 * @example const EditDialog = onDemand(() => import('./EditDialog.tsx').then((file) => file.EditDialog));
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place?: (props: P) => ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => {
    try {
      return { default: await withTexts(load) };
    } catch (error) {
      throw new PartMissing(error);
    }
  });
  return function OnDemand(props: P) {
    return <Suspense fallback={Place && createElement(Place, props)}>{createElement(Part, props)}</Suspense>;
  };
}
