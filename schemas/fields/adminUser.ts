const givesAccess = { permission: { edit: 'SECURITY.USERACCESS' } } as const;

/** The type of an admin user: organization user or campus user (docs/specification.md#application-6-user-types). */
export const userKind = {
  type: 'integer',
  title: 'User type',
  oneOf: [
    { const: 4, title: 'Organization user' },
    { const: 5, title: 'Campus user' },
  ],
  'x-field': { alias: 'userTypeId' },
} as const;

/** The profiles of an admin user (docs/specification.md#master-data-3-admin-user). */
export const profileFields = {
  permissionProfileId: {
    type: 'integer',
    title: 'Permission profile',
    description: 'Blank: no permissions.',
    'x-field': {
      ...givesAccess,
      reference: 'security/permission-profile',
      choices: { field: 'userType', is: 'userType', orNobody: true },
    },
  },
  institutionVisibilityProfileId: {
    type: 'integer',
    title: 'School visibility profile',
    description: 'Blank: all schools.',
    'x-field': { ...givesAccess, reference: 'security/school-visibility-profile' },
  },
  employeeTypeVisibilityProfileId: {
    type: 'integer',
    title: 'Employee type visibility profile',
    description: 'Blank: all employee types.',
    'x-field': { ...givesAccess, reference: 'security/employee-type-visibility-profile' },
  },
  approverProfileId: {
    type: 'integer',
    title: 'Approver profile',
    description: 'Blank: no approvals.',
    'x-field': { ...givesAccess, reference: 'security/approver-profile' },
  },
  canByPassCHCM: {
    type: 'boolean',
    title: 'Can bypass the shared directory',
    description: 'Adds employees with this console’s form, if the district allows it.',
    default: false,
    'x-field': givesAccess,
  },
} as const;

/** The name fields of an admin user. */
export const adminNames = {
  firstName: { type: 'string', title: 'First name', minLength: 1, maxLength: 50 },
  middleName: { type: 'string', title: 'Middle name', maxLength: 64 },
  lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 50 },
} as const;

/** The login name of an admin user. */
export const webLoginId = {
  type: 'string',
  title: 'Web login',
  minLength: 3,
  maxLength: 120,
  pattern: "^[\\p{L}\\p{M}\\p{N}._@+'-]+$",
  'x-field': { unique: true },
} as const;

/** Fields for the emails that an admin user receives. */
export const mailFields = {
  canSendApprovalEmail: { type: 'boolean', title: 'Approval email', default: false },
  canSendFeedbackEmail: { type: 'boolean', title: 'Feedback email', default: false },
  canSendEndOfBookingEmail: { type: 'boolean', title: 'End-of-booking email', default: false },
  canSendEventNotificationEmail: { type: 'boolean', title: 'Event email', default: false },
  distributionListIds: {
    type: 'array',
    items: { type: 'integer' },
    uniqueItems: true,
    title: 'Distribution lists',
    description: 'Lists this user receives email from.',
    'x-field': { reference: 'settings/distribution-list', alias: 'distributionIds' },
  },
} as const;

/** Spanish texts common to all lists of admin users: identity and profiles. */
export const userTexts = {
  'User type': 'Tipo de usuario',
  'Organization user': 'Usuario de la organización',
  'Campus user': 'Usuario de escuela',
  'Web login': 'Nombre de acceso',
  'Blank: no permissions.': 'En blanco: sin permisos.',
  'Blank: all schools.': 'En blanco: todas las escuelas.',
  'Blank: all employee types.': 'En blanco: todos los tipos de empleado.',
  'Blank: no approvals.': 'En blanco: sin aprobaciones.',
  'Can bypass the shared directory': 'Puede omitir el directorio compartido',
  'Adds employees with this console’s form, if the district allows it.':
    'Añade empleados con el formulario de esta consola, si el distrito lo permite.',
} as const;
