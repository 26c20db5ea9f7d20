/**
 * Asks for the typeface of the console, and resolves when it is there. Without it the fallback font stays, which needs no
 * message.
 */
export async function loadTypeface(): Promise<void> {
  await document.fonts?.load('14px "Inter Variable"').catch(() => undefined);
}
