/** A range of rendered lines; both ends are included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Viewport {
  readonly count: number;
  /** In pixels: line height, scroll position, and visible height. */
  readonly height: number;
  readonly top: number;
  readonly room: number;
  /** The focused line, which is always rendered. */
  readonly kept: number | undefined;
}

/** Number of lines rendered above and below the visible ones. */
const marginLines = 8;

/** The ranges of lines to render: the visible ones with a margin, and the focused one. Pure. */
export function drawnLines({ count, height, top, room, kept }: Viewport): Stretch[] {
  if (count === 0) return [];
  const within = (line: number) => Math.min(Math.max(line, 0), count - 1);
  const visible = {
    from: within(Math.floor(top / height) - marginLines),
    to: within(Math.ceil((top + room) / height) + marginLines),
  };
  if (kept === undefined || kept >= count || (kept >= visible.from && kept <= visible.to)) return [visible];
  const focusedRange = { from: kept, to: kept };
  return kept < visible.from ? [focusedRange, visible] : [visible, focusedRange];
}
