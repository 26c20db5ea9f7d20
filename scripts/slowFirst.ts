import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose test files are short but slow. */
const slow = ['contracts', 'kill', 'processes', 'scripts'].map((name) => `/tests/${name}/`);

const isSlow = ({ moduleId }: TestSpecification) => slow.some((folder) => moduleId.includes(folder));

/**
 * Orders test files by size when no earlier run is known, with known slow ones first: a slow file that starts last
 * would run alone at the end on one of several processors.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
