import { PartMissing } from '../shell/missing/PartMissing.ts';

/** Loads a part of the console for a route; its failure is told apart from all others, and shown at the route's address. */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartMissing(error);
  }
}
