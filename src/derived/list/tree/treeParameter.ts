/** The URL parameter that shows a list as a tree. */
export const treeParameter = 'tree';
