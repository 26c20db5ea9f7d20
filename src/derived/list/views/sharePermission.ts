/** Who may let others use a view. */
export const sharePermission = 'MISC.SHAREVIEWS';
