import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** DOM elements in the frame of a record's page. The page renders its heading and tabs into them by portals. */
export interface FramePlaces {
  /** The element across the top of the page, for the record's heading. */
  readonly head: HTMLElement;
  /** The element next to the page, or above it on small screens, for the record's tabs. */
  readonly side: HTMLElement;
  /** Whether the tab picker is open. This state is kept in the frame, so that it survives a change of page. */
  readonly picker: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/** Provides the elements of the surrounding frame; undefined outside of a frame. */
export const FramePlacesContext = createContext<FramePlaces | undefined>(undefined);

interface InFrameProps {
  readonly place: 'head' | 'side';
  readonly children: ReactNode;
}

/**
 * Renders children of a page into an element of the record's frame, by a portal. Outside of a frame, renders them in
 * place.
 */
export function InFrame({ place, children }: InFrameProps) {
  const places = useContext(FramePlacesContext);
  if (!places) return children;
  return createPortal(children, places[place]);
}
