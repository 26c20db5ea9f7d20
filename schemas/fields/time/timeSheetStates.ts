/** Statuses of a timesheet line until payroll (docs/domain.md#timesheets). */
export const timeSheetStatus = {
  type: 'string',
  title: 'Status',
  oneOf: [
    { const: 'notEntered', title: 'Missing' },
    { const: 'entered', title: 'Entered' },
    { const: 'submitted', title: 'Submitted' },
    { const: 'rejected', title: 'Returned' },
    { const: 'approved', title: 'Approved' },
    { const: 'released', title: 'Released' },
    { const: 'extracted', title: 'Extracted' },
  ],
  default: 'notEntered',
} as const;

/** The transitions of a timesheet line until payroll. Paper timesheets count as approved, and are released directly. */
export const timeSheetSteps = {
  enter: { label: 'Enter', from: ['notEntered', 'rejected'], to: 'entered' },
  submit: { label: 'Submit', from: 'entered', to: 'submitted' },
  reject: { label: 'Return', from: 'submitted', to: 'rejected' },
  approve: { label: 'Approve', from: 'submitted', to: 'approved' },
  recall: { label: 'Recall', from: ['submitted', 'approved'], to: 'entered' },
  release: { label: 'Release', from: ['entered', 'submitted', 'approved'], to: 'released' },
  extract: { label: 'Extract', from: 'released', to: 'extracted' },
  free: { label: 'Void', from: 'extracted', to: 'released' },
  adjust: { label: 'Open for adjustment', from: 'extracted', to: 'entered' },
} as const;

/** Marks a transition that only the service makes. */
export const byService = <const S extends object>(step: S) => ({ ...step, by: 'service' }) as const;

export const timeSheetStates = {
  field: 'status',
  start: ['notEntered', 'entered'],
  values: {
    notEntered: { colour: 'unfilled' },
    entered: { colour: 'notNeeded' },
    submitted: { colour: 'held' },
    rejected: { colour: 'unfilled' },
    approved: { colour: 'filled' },
    released: { colour: 'filled' },
    extracted: { colour: 'closed' },
  },
  transitions: {
    enter: byService(timeSheetSteps.enter),
    submit: byService(timeSheetSteps.submit),
    reject: byService(timeSheetSteps.reject),
    approve: byService(timeSheetSteps.approve),
    recall: byService(timeSheetSteps.recall),
    release: byService(timeSheetSteps.release),
    extract: byService(timeSheetSteps.extract),
    free: byService(timeSheetSteps.free),
    adjust: byService(timeSheetSteps.adjust),
  },
} as const;

export const timeSheetTexts = {
  Status: 'Estado',
  Missing: 'Falta',
  Entered: 'Anotado',
  Submitted: 'Enviado',
  Returned: 'Devuelto',
  Approved: 'Aprobado',
  Released: 'Liberado',
  Extracted: 'Extraído',
  Enter: 'Anotar',
  Submit: 'Enviar',
  Return: 'Devolver',
  Approve: 'Aprobar',
  Recall: 'Retirar',
  Release: 'Liberar',
  Extract: 'Extraer',
  Void: 'Anular',
  'Open for adjustment': 'Abrir para ajuste',
} as const;
