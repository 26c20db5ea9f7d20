import createCache, { type EmotionCache } from '@emotion/cache';

/** From so many rules on, what is drawn next begins a sheet of its own. */
const fewRules = 50;

/** A size of text, or the height of its line, in pixels: where it begins, and how many they are. */
const textPixels = /([{;](?:font-size|line-height):)(\d+(?:\.\d+)?)px/g;

/**
 * The rule with sizes of text as parts of the size that the person has chosen in the browser (WCAG 1.4.4): sizes are
 * written in pixels of a text of 16 (`textSizes`), and all text follows the choice.
 */
export function inTextSize(rule: string): string {
  return rule.replace(textPixels, (_, begin: string, pixels: string) => `${begin}${Number(pixels) / 16}rem`);
}

/**
 * Where the styles of components go: before all others, with the page's nonce. What is drawn later does not go into the
 * sheet of what is there: a browser that finds a rule with a condition (`@media`) added to a sheet styles everything
 * anew that any rule of this sheet is about, which is the whole page where it is the only sheet.
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: 'abs', prepend: true, ...(nonce ? { nonce } : {}) });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isDrawing = false;
  const begin = () => {
    isDrawing = true;
    // A counter at zero has Emotion begin another element for its rules.
    if (sheet.ctr >= fewRules) sheet.ctr = 0;
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
