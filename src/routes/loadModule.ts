import { PartMissing } from '../shell/missing/PartMissing.ts';
import { withTexts } from '../shell/missing/withTexts.ts';

/** Loads a part of the console for a route, and its texts; its failure is told apart from all others, and shown at the route's address. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return loadFramed(() => withTexts(load));
}

/** The same for a part that needs no texts beside those of the frame. */
export async function loadFramed<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartMissing(error);
  }
}
