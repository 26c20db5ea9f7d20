import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowFiles } from './slowFiles.mjs';

/** In a fresh clone nobody knows yet how long a file takes, but of those that have told why they take long. */
const places = new Map(Object.keys(slowFiles).map((file, at) => [file, at]));

/**
 * What takes longest begins first, in the order of `slowFiles`: at the end no worker waits for one that has much
 * left to do.
 */
export class SlowFirst extends BaseSequencer {
  /** Sorts the files of a run; those that nobody has named come after the others, as Vitest has them. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(relative(process.cwd(), moduleId).replaceAll('\\', '/')) ?? places.size;
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
