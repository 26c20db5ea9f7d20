import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The elements of a record's frame that pages render into. */
export interface FramePlaces {
  /** Across the page: the record's heading. */
  readonly head: HTMLElement;
  /** Next to the page, or above it on small screens: the record's tabs. */
  readonly side: HTMLElement;
  /** Whether the tab picker is open. Kept here, so that it survives a change of page. */
  readonly picker: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/** The elements of the surrounding frame; undefined without one. */
export const FramePlacesContext = createContext<FramePlaces | undefined>(undefined);

interface InFrameProps {
  readonly place: 'head' | 'side';
  readonly children: ReactNode;
}

/** Renders part of a page into a place of the record's frame (portal); in place if there is no frame. */
export function InFrame({ place, children }: InFrameProps) {
  const places = useContext(FramePlacesContext);
  if (!places) return children;
  return createPortal(children, places[place]);
}
