/**
 * What a school below a list that excludes a substitute can say for itself (docs/domain.md#exclusion).
 */

const waits = { properties: { said: { const: 'open' } }, required: ['said'] } as const;
const speaks = { properties: { said: { const: 'included' } }, required: ['said'] } as const;

const speaking = {
  for: ['record', 'rows'],
  otherwise: 'hidden',
  // What comes back is a line of the list of the school, no row of this one.
  answer: 'none',
  refresh: [
    'substitute/preferred-substitute-schools-list',
    'substitute/jobvisibility-hierarchy',
    'substitute/display-jobs',
  ],
} as const;

/** Each leaves the record to be read anew: the school may not be among those of the list any more. */
export const exclusionActions = {
  includeChild: {
    ...speaking,
    label: 'Include again',
    send: ['instituteId'],
    icon: 'check',
    final: false,
    condition: waits,
    done: '{label} includes the substitute again. |||| {count} schools include the substitute again.',
  },
  excludeOpenChild: {
    ...speaking,
    label: 'Exclude by its own list, too',
    icon: 'block',
    final: false,
    condition: waits,
    confirm: {
      title: 'Exclude by the list of {label}, too?',
      text: 'The exclusion stays, even when the one above it ends. It is taken back in “Lists of schools”.',
      button: 'Exclude',
    },
    done: 'The list of {label} excludes the substitute now. |||| The lists of {count} schools exclude the substitute now.',
  },
  excludeChild: {
    ...speaking,
    label: 'Do not include any more',
    icon: 'cancel',
    condition: speaks,
    confirm: {
      title: 'No longer include the substitute at {label}?',
      text: 'The line of the school is deleted, with its comments and its visibility: what stands above it counts.',
      button: 'Do not include',
    },
    done: '{label} does not include the substitute any more. |||| {count} schools do not include the substitute any more.',
  },
} as const;

export const exclusionTexts = {
  'Include again': 'Volver a incluir',
  '{label} includes the substitute again. |||| {count} schools include the substitute again.':
    '{label} vuelve a incluir al sustituto. |||| {count} escuelas vuelven a incluir al sustituto.',
  'Exclude by its own list, too': 'Excluir también en su propia lista',
  'Exclude by the list of {label}, too?': '¿Excluir también en la lista de {label}?',
  'The exclusion stays, even when the one above it ends. It is taken back in “Lists of schools”.':
    'La exclusión permanece aunque termine la de arriba. Se deshace en «Listas de escuelas».',
  Exclude: 'Excluir',
  'The list of {label} excludes the substitute now. |||| The lists of {count} schools exclude the substitute now.':
    'La lista de {label} excluye ahora al sustituto. |||| Las listas de {count} escuelas excluyen ahora al sustituto.',
  'Do not include any more': 'Dejar de incluir',
  'No longer include the substitute at {label}?': '¿Dejar de incluir al sustituto en {label}?',
  'The line of the school is deleted, with its comments and its visibility: what stands above it counts.':
    'Se borra la línea de la escuela, con sus comentarios y su visibilidad: cuenta lo que está por encima.',
  'Do not include': 'No incluir',
  '{label} does not include the substitute any more. |||| {count} schools do not include the substitute any more.':
    '{label} ya no incluye al sustituto. |||| {count} escuelas ya no incluyen al sustituto.',
} as const;
