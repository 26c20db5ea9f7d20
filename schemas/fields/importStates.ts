/** The states of an import, shared by browser and service. */
export const importStateField = {
  type: 'string',
  title: 'State',
  oneOf: [
    { const: 'mapped', title: 'Not checked' },
    { const: 'checking', title: 'Checking' },
    { const: 'checked', title: 'Checked' },
    { const: 'applying', title: 'Applying' },
    { const: 'partly', title: 'Partially applied' },
    { const: 'applied', title: 'Applied' },
    { const: 'undoing', title: 'Undoing' },
    { const: 'undone', title: 'Undone' },
  ],
} as const;

export type ImportState = (typeof importStateField.oneOf)[number]['const'];

/** The display color of each import state. */
export const importStateValues = {
  mapped: { colour: 'notNeeded' },
  checking: { colour: 'pending' },
  checked: { colour: 'closed' },
  applying: { colour: 'pending' },
  partly: { colour: 'held' },
  applied: { colour: 'filled' },
  undoing: { colour: 'pending' },
  undone: { colour: 'notNeeded' },
} as const;

/** The states of an import in which no task is running. */
export const idleStates = ['mapped', 'checked', 'partly', 'applied', 'undone'] as const;
export const runningStates = ['checking', 'applying', 'undoing'] as const;

/** Transitions of an import that users start, on the page of the import. */
export const importSteps = {
  check: { label: 'Check the rows', from: idleStates, to: 'checking' },
  apply: { label: 'Apply', from: ['checked', 'partly', 'applied', 'undone'], to: 'applying' },
  undo: { label: 'Undo', from: ['partly', 'applied'], to: 'undoing' },
} as const;

/** Transitions of an import that only the service makes. */
export const importServiceSteps = {
  endCheck: { label: 'Checked', from: 'checking', to: 'checked', by: 'service' },
  stopCheck: { label: 'Check stopped', from: 'checking', to: 'mapped', by: 'service' },
  endApply: { label: 'Applied', from: 'applying', to: 'applied', by: 'service' },
  stopApply: { label: 'Apply stopped', from: 'applying', to: 'partly', by: 'service' },
  endUndo: { label: 'Undone', from: 'undoing', to: 'undone', by: 'service' },
  stopUndo: { label: 'Undo stopped', from: 'undoing', to: 'partly', by: 'service' },
} as const;

/**
 * All transitions of an import, for the list of imports. The list offers none of them (`by: 'service'`), because users
 * start them on the page of an import.
 */
export const importListSteps = {
  check: { ...importSteps.check, by: 'service' },
  apply: { ...importSteps.apply, by: 'service' },
  undo: { ...importSteps.undo, by: 'service' },
  ...importServiceSteps,
} as const;

/** Fields shared by the page of an import and the list of imports. */
export const importFields = {
  fileName: { type: 'string', title: 'File', maxLength: 255 },
  createdAt: { type: 'string', format: 'date-time', title: 'Started' },
  userName: { type: 'string', title: 'By', maxLength: 200 },
  rowCount: { type: 'integer', title: 'Rows', minimum: 0 },
  state: importStateField,
} as const;

/** The Spanish texts of the fields and states of an import. */
export const importTexts = {
  Import: 'Importación',
  Imports: 'Importaciones',
  File: 'Archivo',
  Started: 'Iniciada',
  By: 'Por',
  Rows: 'Filas',
  State: 'Estado',
  'Not checked': 'Sin comprobar',
  Checking: 'Comprobando',
  Checked: 'Comprobada',
  Applying: 'Aplicando',
  'Partially applied': 'Aplicada en parte',
  Applied: 'Aplicada',
  Undoing: 'Deshaciendo',
  Undone: 'Deshecha',
  Stop: 'Detener',
  'This import isn’t running.': 'Esta importación no está en marcha.',
  'Remove the import': 'Eliminar la importación',
  'The import is running. Wait until it finishes, or stop it.':
    'La importación está en marcha. Espere a que termine o deténgala.',
  'Check the rows': 'Comprobar las filas',
  Apply: 'Aplicar',
  Undo: 'Deshacer',
  'Check stopped': 'Comprobación detenida',
  'Apply stopped': 'Aplicación detenida',
  'Undo stopped': 'Deshacer detenido',
} as const;
