import { type DragEvent, useState } from 'react';

/** Drag event handlers for a drop area, and whether a file is held over it. */
export interface Drop {
  readonly isOver: boolean;
  readonly area: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent<Element>) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Accepts files dropped on an area and keeps the browser from opening them. */
export function useDrop(onFiles: (files: readonly File[]) => void): Drop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    area: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      // Ignores moves between elements inside the area.
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
