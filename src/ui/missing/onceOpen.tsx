import { type ComponentType, createElement, useState } from 'react';
import { onDemand } from './onDemand.tsx';

/**
 * A dialog that loads when it is first opened. It stays mounted afterwards, so that it animates when it closes and
 * restores the focus.
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
