/** A range of rendered lines, by index. `to` is included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Viewport {
  readonly count: number;
  /** Height of a line, in pixels, like the scroll position (`top`) and the visible height (`room`). */
  readonly height: number;
  readonly top: number;
  readonly room: number;
  /** The index of the focused line, which is always rendered; undefined without one. */
  readonly focusedLine: number | undefined;
}

/** Number of lines rendered above and below the visible ones. */
const marginLines = 8;

/** The ranges of lines to render: the visible lines with a margin, and the focused line. Pure. */
export function renderedRanges({ count, height, top, room, focusedLine }: Viewport): Stretch[] {
  if (count === 0) return [];
  const within = (line: number) => Math.min(Math.max(line, 0), count - 1);
  const visible = {
    from: within(Math.floor(top / height) - marginLines),
    to: within(Math.ceil((top + room) / height) + marginLines),
  };
  if (
    focusedLine === undefined ||
    focusedLine >= count ||
    (focusedLine >= visible.from && focusedLine <= visible.to)
  )
    return [visible];
  const focusedRange = { from: focusedLine, to: focusedLine };
  return focusedLine < visible.from ? [focusedRange, visible] : [visible, focusedRange];
}
