/** A range of rendered lines; both ends are included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Seen {
  readonly count: number;
  /** In pixels: line height, scroll position, and visible height. */
  readonly height: number;
  readonly top: number;
  readonly room: number;
  /** The focused line, which is always rendered. */
  readonly kept: number | undefined;
}

/** Number of lines rendered above and below the visible ones. */
const beyond = 8;

/** The ranges of lines to render: the visible ones with a margin, and the focused one. Pure. */
export function drawnLines({ count, height, top, room, kept }: Seen): Stretch[] {
  if (count === 0) return [];
  const within = (line: number) => Math.min(Math.max(line, 0), count - 1);
  const seen = {
    from: within(Math.floor(top / height) - beyond),
    to: within(Math.ceil((top + room) / height) + beyond),
  };
  if (kept === undefined || kept >= count || (kept >= seen.from && kept <= seen.to)) return [seen];
  const alone = { from: kept, to: kept };
  return kept < seen.from ? [alone, seen] : [seen, alone];
}
