/** Loads the console's typeface. If that fails, the fallback font stays, without a message. */
export async function loadTypeface(): Promise<void> {
  await document.fonts?.load('14px "Inter Variable"').catch(() => undefined);
}
