import { type PageFacts, pageFactsId } from '#schemas/protocol/pageFacts.ts';

/** What the page says of itself; undefined where another server than ours sends it, and it says nothing. */
export function pageFacts(): PageFacts | undefined {
  try {
    return JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
