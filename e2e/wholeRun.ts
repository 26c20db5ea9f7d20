/** `npm run test:all` covers every variant; an ordinary run covers one variant per page, and one page of each kind. */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';
