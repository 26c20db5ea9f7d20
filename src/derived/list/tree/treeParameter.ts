/** The query parameter by which a list of records is shown as a tree. */
export const treeParameter = 'tree';
