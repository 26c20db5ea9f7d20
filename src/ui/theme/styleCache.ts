import createCache, { type EmotionCache } from '@emotion/cache';

/** Maximum number of rules per style sheet. Beyond it, the next render starts a new sheet. */
const rulesPerSheet = 50;

/** Matches a font size or line height in pixels. */
const textPixels = /([{;](?:font-size|line-height):)(\d+(?:\.\d+)?)px/g;

/**
 * Converts text sizes of a rule from pixels to rem, so that text follows the browser's font size (WCAG 1.4.4). Sizes
 * are written in pixels based on 16 (`textSizes`).
 */
export function inTextSize(rule: string): string {
  return rule.replace(textPixels, (_, begin: string, pixels: string) => `${begin}${Number(pixels) / 16}rem`);
}

/**
 * Creates the Emotion cache, which inserts component styles before all others, with the page's nonce. Later renders get
 * sheets of their own: when a rule with a condition (`@media`) is added to a sheet, browsers restyle every element that
 * the sheet's rules match, which would be the whole page.
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: 'abs', prepend: true, ...(nonce ? { nonce } : {}) });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isDrawing = false;
  const begin = () => {
    isDrawing = true;
    // With a counter of zero, Emotion starts a new style element.
    if (sheet.ctr >= rulesPerSheet) sheet.ctr = 0;
    setTimeout(() => {
      isDrawing = false;
    });
  };
  sheet.insert = (rule) => {
    if (!isDrawing) begin();
    insert(inTextSize(rule));
  };
  return cache;
}
