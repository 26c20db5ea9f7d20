interface FoldButtonProps {
  /** Whether the line is open. Undefined if the line has no children; then only the space of the button is kept. */
  readonly isOpen: boolean | undefined;
  /** The accessible name of the button, such as "Expand Sick leave". */
  readonly label: string;
  readonly onFold: (isOpen: boolean) => void;
}

/**
 * A button that opens and closes a line of a tree grid. Needs `foldStyle` on the grid. Keyboard users open and close
 * the focused line with the arrow keys instead.
 */
export function FoldButton({ isOpen, label, onFold }: FoldButtonProps) {
  if (isOpen === undefined) return <span className="fold" aria-hidden />;
  return (
    <button type="button" className="fold" tabIndex={-1} aria-label={label} onClick={() => onFold(!isOpen)} />
  );
}

const arrow =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M8.59 16.59 13.17 12 8.59 7.41 10 6l6 6-6 6z'/%3E%3C/svg%3E\") center / 20px no-repeat";

/** The style of the fold buttons of a grid, set once on its table. */
export const foldStyle = {
  '& .fold': {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    width: 28,
    height: 28,
    p: 0,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
  },
  '& button.fold': {
    cursor: 'pointer',
    '&::before': { content: '""', bgcolor: 'text.secondary', mask: arrow },
    '&:hover': { bgcolor: 'action.hover' },
    '@media (pointer: coarse)': { width: 44, height: 44 },
    '@media (forced-colors: active)': { '&::before': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' } },
  },
  '& [aria-expanded=true] > td button.fold::before': { transform: 'rotate(90deg)' },
} as const;
