import createCache, { type EmotionCache } from '@emotion/cache';

/** From so many rules on, what is drawn next begins a sheet of its own. */
const fewRules = 50;

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
    insert(rule);
  };
  return cache;
}
