import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the parts of a record's frame are drawn. */
export interface FramePlaces {
  /** Across the page: the name of the record. */
  readonly head: HTMLElement;
  /** Beside the page, or above it where there is little room: the tabs of the record. */
  readonly side: HTMLElement;
  /** Whether the picker of tabs is open: it stays so when what stands there is drawn anew. */
  readonly picker: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/** The places of the frame around a page; undefined where there is none. */
export const FramePlacesContext = createContext<FramePlaces | undefined>(undefined);

interface InFrameProps {
  readonly place: 'head' | 'side';
  readonly children: ReactNode;
}

/** Draws a part of a page at its place in the frame of the record; where there is no frame, where it stands. */
export function InFrame({ place, children }: InFrameProps) {
  const places = useContext(FramePlacesContext);
  if (!places) return children;
  return createPortal(children, places[place]);
}
