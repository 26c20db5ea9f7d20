import { type DragEvent, useState } from 'react';

/** What an area needs on which files can be dropped, and whether one is held over it. */
export interface Drop {
  readonly isOver: boolean;
  readonly area: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Lets files be dropped on an area; the browser does not open them in the page's place. */
export function useDrop(onFiles: (files: FileList) => void): Drop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    area: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
    },
  };
}
