/** What can happen to an absence request or one of its days (docs/domain.md#absence-log). */
export const logEvent = {
  type: 'string',
  title: 'Event',
  oneOf: [
    { const: 'entered', title: 'Entered' },
    { const: 'approved', title: 'Approved at a level' },
    { const: 'denied', title: 'Denied' },
    { const: 'released', title: 'Released' },
    { const: 'called', title: 'Substitutes were called' },
    { const: 'taken', title: 'A substitute took it' },
    { const: 'givenUp', title: 'The substitute was taken off' },
    { const: 'fillStatus', title: 'Another fill status' },
  ],
} as const;

export const logTexts = {
  Event: 'Suceso',
  Entered: 'Registrada',
  'Approved at a level': 'Aprobada en un nivel',
  Denied: 'Denegada',
  Released: 'Liberada',
  'Substitutes were called': 'Se llamó a sustitutos',
  'A substitute took it': 'Un sustituto lo tomó',
  'The substitute was taken off': 'Se retiró al sustituto',
  'Another fill status': 'Otro estado de cobertura',
} as const;
