/**
 * Sections of the staff alerts, and their permissions (docs/specification.md#application-2-absence-management-paths).
 */
export const staffAlertSections = {
  employee: { title: 'Employees', es: 'Empleados', permission: 'EMP.VIEW' },
  substitute: { title: 'Substitutes', es: 'Sustitutos', permission: 'SUB.VIEW' },
  absence: { title: 'Absence mismatches', es: 'Discrepancias de ausencias', permission: 'ABSR.DISPLAY' },
} as const;

/** The permissions of the sections. For a user without any of them, the page would be empty. */
export const staffAlertPermissions = Object.values(staffAlertSections).map(({ permission }) => permission);

export type StaffAlertSection = keyof typeof staffAlertSections;

interface Kind {
  readonly section: StaffAlertSection;
  readonly title: string;
  readonly es: string;
}

/** Kinds of staff alerts, by code (docs/domain.md#staff-alerts). */
export const staffAlertKinds = {
  E01: { section: 'employee', title: 'New in the directory', es: 'Nuevo en el directorio' },
  E02: { section: 'employee', title: 'Directory data differ', es: 'Los datos del directorio difieren' },
  E03: { section: 'employee', title: 'Left', es: 'Ha dejado el distrito' },
  E04: { section: 'employee', title: 'Rehired', es: 'Contratado de nuevo' },
  S01: { section: 'substitute', title: 'Also an employee', es: 'También es empleado' },
  S02: { section: 'substitute', title: 'Expired skill', es: 'Competencia caducada' },
  S03: { section: 'substitute', title: 'No phone number', es: 'Sin número de teléfono' },
  S04: { section: 'substitute', title: 'No PIN', es: 'Sin PIN' },
  S05: { section: 'substitute', title: 'New in the directory', es: 'Nuevo en el directorio' },
  S06: { section: 'substitute', title: 'Directory data differ', es: 'Los datos del directorio difieren' },
  S07: { section: 'substitute', title: 'Left', es: 'Ha dejado el distrito' },
  S08: { section: 'substitute', title: 'Rehired', es: 'Contratado de nuevo' },
  M01: {
    section: 'absence',
    title: 'Outside the employment dates',
    es: 'Fuera de las fechas de empleo',
  },
  M02: { section: 'absence', title: 'Inactive employee', es: 'Empleado inactivo' },
  M03: { section: 'absence', title: 'Not a school of the employee', es: 'No es una escuela del empleado' },
  M04: { section: 'absence', title: 'Open on a closed day', es: 'Abierta en un día cerrado' },
  M05: {
    section: 'absence',
    title: 'Substitute doesn’t qualify',
    es: 'El sustituto no cumple los requisitos',
  },
  M06: { section: 'absence', title: 'Absences overlap', es: 'Ausencias solapadas' },
  M07: { section: 'absence', title: 'Substitute has two jobs', es: 'El sustituto tiene dos trabajos' },
  M08: { section: 'absence', title: 'Timesheet hours differ', es: 'Las horas de la hoja difieren' },
  M09: {
    section: 'absence',
    title: 'Changed after the payroll extract',
    es: 'Cambiada tras la extracción de nómina',
  },
  M10: { section: 'absence', title: 'Below the minimum balance', es: 'Por debajo del saldo mínimo' },
  M11: {
    section: 'absence',
    title: 'Allocation doesn’t cover the date',
    es: 'La asignación no cubre la fecha',
  },
  M12: {
    section: 'absence',
    title: 'Employee never needs a substitute',
    es: 'El empleado nunca necesita sustituto',
  },
  M13: { section: 'absence', title: 'Started without approval', es: 'Empezó sin aprobación' },
  M14: { section: 'absence', title: 'Absence reason doesn’t apply', es: 'El motivo no corresponde' },
} as const satisfies Readonly<Record<string, Kind>>;

export type StaffAlertKind = keyof typeof staffAlertKinds;

const sections = Object.entries(staffAlertSections);
const kinds = Object.entries(staffAlertKinds);

/** Fields for the kind and the section of a staff alert. */
export const staffAlertFields = {
  section: {
    type: 'string',
    title: 'Section',
    readOnly: true,
    oneOf: sections.map(([name, { title }]) => ({ const: name, title })),
  },
  kind: {
    type: 'string',
    title: 'Alert',
    readOnly: true,
    oneOf: kinds.map(([code, { title }]) => ({ const: code, title })),
  },
} as const;

export const staffAlertTexts = {
  Section: 'Sección',
  Alert: 'Alerta',
  ...Object.fromEntries([...sections, ...kinds].map(([, { title, es }]) => [title, es])),
};
