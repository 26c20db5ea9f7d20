/**
 * Sets of pages that are shown as tabs. The menu has one line per set, which opens the first tab that the user may
 * open. The tabs are below the page's heading. A page joins a set by `tabOf` of its menu place.
 */
export const pageSets = {
  timeApprovers: { en: 'Time approvers', es: 'Aprobadores de horas' },
  users: { en: 'Users', es: 'Usuarios' },
} as const;

export type PageSet = keyof typeof pageSets;
