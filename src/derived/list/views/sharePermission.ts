/** The permission to share views. */
export const sharePermission = 'MISC.SHAREVIEWS';
