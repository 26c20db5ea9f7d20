/**
 * Whether this is a whole run (`npm run test:all`), which covers every variant. An ordinary run covers one variant per
 * page, and one page of each kind.
 */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';
