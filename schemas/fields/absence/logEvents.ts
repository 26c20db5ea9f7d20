/** Kinds of events in the log of an absence and its days (docs/domain.md#absence-log). */
export const logEvent = {
  type: 'string',
  title: 'Event',
  oneOf: [
    { const: 'entered', title: 'Entered' },
    { const: 'changed', title: 'Changed' },
    { const: 'approved', title: 'Level approved' },
    { const: 'denied', title: 'Denied' },
    { const: 'skipped', title: 'Level skipped' },
    { const: 'reopened', title: 'Approval reopened' },
    { const: 'released', title: 'Released' },
    { const: 'called', title: 'Substitutes called' },
    { const: 'taken', title: 'Substitute accepted' },
    { const: 'givenUp', title: 'Substitute removed' },
    { const: 'fillStatus', title: 'Fill status changed' },
    { const: 'reconciled', title: 'Reconciled' },
    { const: 'unreconciled', title: 'Reconciliation undone' },
    { const: 'noShow', title: 'Substitute did not show up' },
  ],
} as const;

export const logTexts = {
  Event: 'Suceso',
  Entered: 'Registrada',
  Changed: 'Cambiada',
  'Level approved': 'Nivel aprobado',
  Denied: 'Denegada',
  'Level skipped': 'Nivel omitido',
  'Approval reopened': 'Aprobación reabierta',
  Released: 'Liberada',
  'Substitutes called': 'Sustitutos llamados',
  'Substitute accepted': 'Sustituto aceptó',
  'Substitute removed': 'Sustituto retirado',
  'Fill status changed': 'Estado de cobertura cambiado',
  Reconciled: 'Conciliada',
  'Reconciliation undone': 'Conciliación deshecha',
  'Substitute did not show up': 'El sustituto no se presentó',
} as const;
