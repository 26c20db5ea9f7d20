/**
 * Pages that are tabs of one page: they have one line in the menu, which leads to the first that the person may open,
 * and the tabs below their heading. Which pages these are is said at their places (`tabOf`).
 */
export const pageSets = {
  timeApprovers: { en: 'Time approvers', es: 'Aprobadores de horas' },
  users: { en: 'Users', es: 'Usuarios' },
} as const;

export type PageSet = keyof typeof pageSets;
