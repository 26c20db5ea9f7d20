import { type DragEvent, useState } from 'react';

/** What an area needs on which files can be dropped, and whether one is held over it. */
export interface Drop {
  readonly isOver: boolean;
  readonly area: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent<Element>) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Lets files be dropped on an area; the browser does not open them in the page's place. */
export function useDrop(onFiles: (files: readonly File[]) => void): Drop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    area: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      // From one thing in the area to another is not out of it.
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
