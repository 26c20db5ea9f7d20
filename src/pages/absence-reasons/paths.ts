/** Paths of the page: the tree, and the form of a new reason over it. */
export const pagePath = '/reference-data/absence-reasons';
export const newPath = `${pagePath}/new`;
