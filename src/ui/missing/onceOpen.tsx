import { type ComponentType, createElement, useState } from 'react';
import { onDemand } from './onDemand.tsx';

/**
 * A dialog that comes when it is first opened. From then on it stays, so that it closes as gently as it
 * opens and gives the focus back.
 *
 * @example const LeaveDialog = onceOpen(() => import('./LeaveDialog.tsx').then((file) => file.LeaveDialog));
 */
export function onceOpen<P extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = onDemand(load);
  return function OnceOpen(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return wasOpen ? createElement(Part, props) : null;
  };
}
