import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files are short and run long. */
const slow = ['contracts', 'kill', 'processes', 'scripts'].map((name) => `/tests/${name}/`);

const isSlow = ({ moduleId }: TestSpecification) => slow.some((folder) => moduleId.includes(folder));

/**
 * The order of files where nothing is known of their last run is that of their sizes. Those that run long although they
 * are short come before all others: one that was begun at last would go on alone at the end, on one of several processors.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
