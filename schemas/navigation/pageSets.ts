/**
 * Pages that are tabs of one page. The menu has one line, which opens the first tab that the user may open; the tabs
 * are below the page's heading. Pages join a set by `tabOf` of their menu place.
 */
export const pageSets = {
  timeApprovers: { en: 'Time approvers', es: 'Aprobadores de horas' },
  users: { en: 'Users', es: 'Usuarios' },
} as const;

export type PageSet = keyof typeof pageSets;
