/**
 * Spanish for the English texts that several entity files share. A text that only one file has is
 * translated in that file (`x-entity.translations`).
 */
export const es: Readonly<Record<string, string>> = {
  Name: 'Nombre',
  'Without < and >, and without a space at either end.':
    'Sin < ni >, y sin espacios al principio ni al final.',
  Description: 'Descripción',
  Code: 'Código',
  Hidden: 'Oculto',
  'Hidden entries stay on old records and are no longer offered for new ones.':
    'Las entradas ocultas permanecen en registros antiguos y ya no se ofrecen para los nuevos.',
  Active: 'Activo',
  'External id': 'Id. externo',
  'The code by which payroll or another system knows it.':
    'El código con el que lo conoce nómina u otro sistema.',
  School: 'Escuela',
  Schools: 'Escuelas',
  'Employee type': 'Tipo de empleado',
  'Employee types': 'Tipos de empleado',
  Employee: 'Empleado',
  Substitute: 'Sustituto',
  'Absence reason': 'Motivo de ausencia',
  'Vacancy reason': 'Motivo de vacante',
  'Substitute cancellation reason': 'Motivo de cancelación de sustituto',
  'Data analysis category': 'Categoría de análisis',
  'The common category by which reports compare reasons.':
    'La categoría común con la que los informes comparan motivos.',
  'Who can use it. None chosen: every employee type.':
    'Quién puede usarlo. Sin selección: todos los tipos de empleado.',
  'Maximum yearly usage': 'Uso anual máximo',
  'Enforce balances': 'Exigir saldo',
  'An absence that would take the balance below the minimum is refused.':
    'Se rechaza una ausencia que dejaría el saldo por debajo del mínimo.',
  'Needs approval': 'Requiere aprobación',
  'Pay code': 'Código de pago',
  'Budget code': 'Código presupuestario',
  'Accounting code': 'Código contable',
  'Accounting codes': 'Códigos contables',
  'Allocation group': 'Grupo de asignación',
  Skill: 'Competencia',
  Skills: 'Competencias',
  Ethnicity: 'Origen étnico',
  Gender: 'Género',
  Language: 'Idioma',
  State: 'Estado',
  'First name': 'Nombre',
  'Middle name': 'Segundo nombre',
  'Last name': 'Apellido',
  Identifier: 'Identificador',
  'E-mail': 'Correo electrónico',
  Phone: 'Teléfono',
  Address: 'Dirección',
  City: 'Ciudad',
  'ZIP code': 'Código postal',
  Person: 'Persona',
  Codes: 'Códigos',
  Date: 'Fecha',
  'Full day': 'Día completo',
  'Half day AM': 'Medio día (mañana)',
  'Half day PM': 'Medio día (tarde)',
  Custom: 'Personalizado',
};
