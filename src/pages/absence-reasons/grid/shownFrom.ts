/** A part that is there only from some width of the tree on, in pixels. */
export function shownFrom(width: number) {
  return { [`@container tree (max-width: ${width - 1}px)`]: { display: 'none' } } as const;
}

/** A part that is there only below some width of the tree. */
export function shownBelow(width: number) {
  return { [`@container tree (min-width: ${width}px)`]: { display: 'none' } } as const;
}
