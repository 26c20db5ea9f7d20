/** Lines that are drawn, one after the other: from which to which, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Seen {
  readonly count: number;
  /** How high a line is, how far the lines are scrolled, and how much of them is seen, in pixels. */
  readonly height: number;
  readonly top: number;
  readonly room: number;
  /** The line that has the focus, which is drawn wherever it is. */
  readonly kept: number | undefined;
}

/** So many lines are drawn above and below those that are seen. */
const beyond = 8;

/** Which of many lines are drawn: those that are seen and some around them, and the one that has the focus. Pure. */
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
