/** `npm run test:all` shows everything in every variant; an ordinary run each page in one, and one page of each sort. */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';
