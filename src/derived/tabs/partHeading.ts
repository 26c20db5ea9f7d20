/** Styles of a tab's heading on a shared page. */
export const partHeading = {
  fontSize: 16,
  fontWeight: 600,
  mb: 1,
  outlineOffset: 2,
  width: 'fit-content',
} as const;
