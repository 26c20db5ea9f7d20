interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly opacity?: number;
}

/** The product's mark on a square of 32: the days of a plan, one of them with a gap that is filled. */
export const logoBars: readonly Bar[] = [
  { x: 7, y: 8, width: 18 },
  { x: 7, y: 14, width: 7, opacity: 0.55 },
  { x: 16, y: 14, width: 9 },
  { x: 7, y: 20, width: 18 },
];

export const barHeight = 4;

/** The mark as the icon of a browser's tab, in a colour. */
export function logoAddress(colour: string): string {
  const bars = logoBars.map(
    ({ x, y, width, opacity = 1 }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${barHeight}" rx="2" fill="#fff" opacity="${opacity}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>${bars.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
