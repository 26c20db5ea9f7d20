/** The way of a timesheet line to payroll (docs/domain.md#timesheets). */
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
    enter: { label: 'Enter', from: ['notEntered', 'rejected'], to: 'entered', by: 'service' },
    submit: { label: 'Submit', from: 'entered', to: 'submitted', by: 'service' },
    sendBack: { label: 'Return', from: 'submitted', to: 'rejected', by: 'service' },
    approve: { label: 'Approve', from: 'submitted', to: 'approved', by: 'service' },
    recall: { label: 'Recall', from: 'approved', to: 'entered', by: 'service' },
    release: { label: 'Release', from: 'approved', to: 'released', by: 'service' },
    extract: { label: 'Extract', from: 'released', to: 'extracted', by: 'service' },
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
} as const;
