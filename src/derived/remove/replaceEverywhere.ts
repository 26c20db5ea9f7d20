import type { BulkResult } from '#providers/dataProvider/consoleProvider.ts';
import type { RefusedResult } from './removal.ts';

interface Replaced {
  readonly results: readonly BulkResult[];
  readonly left: number;
}

interface Course {
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number, left: number) => void;
}

/** What came of putting one record in the place of another. */
export type Replacement =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'stopped'; readonly done: number }
  | { readonly kind: 'refused'; readonly results: readonly RefusedResult[] };

/** Replaces part by part until nothing is left, somebody stops it, or what is left cannot be changed. */
export async function replaceEverywhere(
  replaceSome: () => Promise<Replaced>,
  { isStopped, onProgress }: Course,
): Promise<Replacement> {
  let done = 0;
  for (;;) {
    const { results, left } = await replaceSome();
    const refused = results.filter((result) => !result.ok);
    done += results.length - refused.length;
    onProgress(done, left);
    if (left === 0) return { kind: 'replaced' };
    // The service begins with the same records each time: where only refusals came, only refusals would come again.
    if (refused.length === results.length) return { kind: 'refused', results: refused };
    if (isStopped()) return { kind: 'stopped', done };
  }
}
