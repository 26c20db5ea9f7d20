const phone = { const: 'phone', title: 'Telephone' } as const;
const text = { const: 'text', title: 'Text message' } as const;
const email = { const: 'email', title: 'Email' } as const;
const web = { const: 'web', title: 'Web' } as const;
const mobile = { const: 'mobile', title: 'Mobile application' } as const;

const unasked = [
  { const: 'adminAssign', title: 'Assigned by an administrator' },
  { const: 'prearranged', title: 'Prearranged' },
  { const: 'permanentSub', title: 'Permanent substitute' },
  { const: 'import', title: 'Import' },
] as const;

/** The channels by which a job is offered and answered (docs/domain.md#calls). */
export const callChannels = [phone, text, email, web] as const;

/**
 * How a substitute was given a job: by accepting it on a channel, or by an assignment, a permanent position or an
 * import.
 */
export const assignmentSources = [web, phone, mobile, text, ...unasked] as const;

export const jobChannels = [...callChannels, mobile, ...unasked] as const;

export const channelTexts = {
  Telephone: 'Teléfono',
  'Text message': 'Mensaje de texto',
  Email: 'Correo electrónico',
  Web: 'Web',
} as const;

const { Email, ...ofSources } = channelTexts;

export const assignmentSourceTexts = {
  ...ofSources,
  'Mobile application': 'Aplicación móvil',
  'Assigned by an administrator': 'Asignado por un administrador',
  Prearranged: 'Acordado de antemano',
  'Permanent substitute': 'Sustituto fijo',
  Import: 'Importación',
} as const;

export const jobChannelTexts = { ...assignmentSourceTexts, Email } as const;
