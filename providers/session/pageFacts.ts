import { type PageFacts, pageFactsId } from '#schemas/protocol/pageFacts.ts';

/** Returns the data embedded in the page, or undefined if another server delivers the page. */
export function pageFacts(): PageFacts | undefined {
  try {
    return JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
