const givesAccess = { permission: { edit: 'SECURITY.USERACCESS' } } as const;

/** Which of the two kinds of users somebody is (docs/specification.md#application-6-user-types). */
export const userKind = {
  type: 'integer',
  title: 'User type',
  oneOf: [
    { const: 4, title: 'Organization user' },
    { const: 5, title: 'Campus user' },
  ],
} as const;

/** What an admin user may do and see (docs/specification.md#master-data-3-admin-user). */
export const profileFields = {
  permissionProfileId: {
    type: 'integer',
    title: 'Permission profile',
    description: 'Empty: nothing may be done.',
    'x-field': {
      ...givesAccess,
      reference: 'security/permission-profile',
      choices: { field: 'userType', is: 'userType', orNobody: true },
    },
  },
  institutionVisibilityProfileId: {
    type: 'integer',
    title: 'School visibility profile',
    description: 'Empty: every school.',
    'x-field': { ...givesAccess, reference: 'security/school-visibility-profile' },
  },
  employeeTypeVisibilityProfileId: {
    type: 'integer',
    title: 'Employee type visibility profile',
    description: 'Empty: every employee type.',
    'x-field': { ...givesAccess, reference: 'security/employee-type-visibility-profile' },
  },
  approverProfileId: {
    type: 'integer',
    title: 'Approver profile',
    description: 'Empty: approves nothing.',
    'x-field': { ...givesAccess, reference: 'security/approver-profile' },
  },
  canByPassCHCM: {
    type: 'boolean',
    title: 'May go around the shared directory',
    description:
      'Adds employees with the console’s own form instead, where the district lets partners do so.',
    default: false,
    'x-field': givesAccess,
  },
} as const;

/** The name of an admin user. */
export const adminNames = {
  firstName: { type: 'string', title: 'First name', minLength: 1, maxLength: 50 },
  middleName: { type: 'string', title: 'Middle name', maxLength: 64 },
  lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 50 },
} as const;

/** The name with which they sign in. */
export const webLoginId = {
  type: 'string',
  title: 'Web login',
  minLength: 3,
  maxLength: 120,
  pattern: "^[\\p{L}\\p{M}\\p{N}._@+'-]+$",
  'x-field': { unique: true },
} as const;

/** About what an admin user is told by e-mail. */
export const mailFields = {
  canSendApprovalEmail: { type: 'boolean', title: 'E-mail about approvals', default: false },
  canSendFeedbackEmail: { type: 'boolean', title: 'E-mail about feedback', default: false },
  canSendEndOfBookingEmail: { type: 'boolean', title: 'E-mail when a booking ends', default: false },
  canSendEventNotificationEmail: { type: 'boolean', title: 'E-mail about events', default: false },
  distributionListIds: {
    type: 'array',
    items: { type: 'integer' },
    uniqueItems: true,
    title: 'Distribution lists',
    description: 'The lists on which the user receives mail.',
    'x-field': { reference: 'settings/distribution-list' },
  },
} as const;

/** The Spanish of what every list of admin users says of them: who they are, and which profiles they have. */
export const userTexts = {
  'User type': 'Tipo de usuario',
  'Organization user': 'Usuario de la organización',
  'Campus user': 'Usuario de escuela',
  'Web login': 'Nombre de acceso',
  'Empty: nothing may be done.': 'Vacío: no se puede hacer nada.',
  'Empty: every school.': 'Vacío: todas las escuelas.',
  'Empty: every employee type.': 'Vacío: todos los tipos de empleado.',
  'Empty: approves nothing.': 'Vacío: no aprueba nada.',
  'May go around the shared directory': 'Puede prescindir del directorio compartido',
  'Adds employees with the console’s own form instead, where the district lets partners do so.':
    'Añade empleados con el formulario propio de la consola, si el distrito lo permite a los socios.',
} as const;
