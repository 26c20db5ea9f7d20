/**
 * This file: the actions by which a school overrides a list above it that excludes a substitute
 * (docs/domain.md#exclusion).
 */

const isInherited = { properties: { said: { const: 'open' } }, required: ['said'] } as const;
const isIncluded = { properties: { said: { const: 'included' } }, required: ['said'] } as const;

const speaking = {
  for: ['record', 'rows'],
  otherwise: 'hidden',
  // The response is a row of the school's list, not a row of this list.
  answer: 'none',
  refresh: [
    'substitute/preferred-substitute-schools-list',
    'substitute/jobvisibility-hierarchy',
    'substitute/display-jobs',
  ],
} as const;

/** The list must be reloaded after each action, because the school may no longer be in it. */
export const exclusionActions = {
  includeChild: {
    ...speaking,
    label: 'Re-include',
    send: ['instituteId'],
    icon: 'check',
    final: false,
    condition: isInherited,
    done: 'Re-included at {label}. |||| Re-included at {count} schools.',
  },
  excludeOpenChild: {
    ...speaking,
    label: 'Also exclude here',
    icon: 'block',
    final: false,
    condition: isInherited,
    confirm: {
      title: 'Also exclude at {label}?',
      text: 'This exclusion stays if the region’s exclusion ends. Undo it in “Listed by schools”.',
      button: 'Exclude',
    },
    done: 'Excluded at {label}. |||| Excluded at {count} schools.',
  },
  excludeChild: {
    ...speaking,
    label: 'Stop re-including',
    icon: 'cancel',
    condition: isIncluded,
    confirm: {
      title: 'Stop re-including the substitute at {label}?',
      text: 'Deletes the school’s entry with comments and visibility. The region’s list applies again.',
      button: 'Stop re-including',
    },
    done: 'No longer re-included at {label}. |||| No longer re-included at {count} schools.',
  },
} as const;

export const exclusionTexts = {
  'Re-include': 'Volver a incluir',
  'Re-included at {label}. |||| Re-included at {count} schools.':
    'Incluido de nuevo en {label}. |||| Incluido de nuevo en {count} escuelas.',
  'Also exclude here': 'Excluir también aquí',
  'Also exclude at {label}?': '¿Excluir también en {label}?',
  'This exclusion stays if the region’s exclusion ends. Undo it in “Listed by schools”.':
    'Esta exclusión permanece si termina la de la región. Deshágala en «En listas de escuelas».',
  Exclude: 'Excluir',
  'Excluded at {label}. |||| Excluded at {count} schools.':
    'Excluido en {label}. |||| Excluido en {count} escuelas.',
  'Stop re-including': 'Dejar de incluir',
  'Stop re-including the substitute at {label}?': '¿Dejar de incluir al sustituto en {label}?',
  'Deletes the school’s entry with comments and visibility. The region’s list applies again.':
    'Elimina la entrada de la escuela con sus comentarios y visibilidad. Vuelve a aplicarse la lista de la región.',

  'No longer re-included at {label}. |||| No longer re-included at {count} schools.':
    'Ya no incluido en {label}. |||| Ya no incluido en {count} escuelas.',
} as const;
