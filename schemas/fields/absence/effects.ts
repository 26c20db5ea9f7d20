import { none } from '../activation.ts';

/** The schema of a count that is hidden if it is 0. */
const counted = (name: string, title: string, type: 'integer' | 'number' = 'integer') =>
  ({
    type,
    title,
    readOnly: true,
    ...(type === 'number' ? { multipleOf: 0.001 } : {}),
    'x-field': { when: { hidden: none(name) } },
  }) as const;

/** The effects of an action on absence days, calculated by the service before it runs. */
const effectFields = {
  substituteIds: {
    type: 'array',
    title: 'Substitutes who lose days',
    items: { type: 'integer' },
    readOnly: true,
    'x-field': {
      reference: 'substitute/substitute',
      when: { hidden: { properties: { substituteIds: { maxItems: 0 } } } },
    },
  },
  furtherSubstitutes: counted('furtherSubstitutes', 'More substitutes'),
  returnedDays: counted('returnedDays', 'Days back to the balance', 'number'),
  returnedHours: counted('returnedHours', 'Hours back to the balance', 'number'),
  takenDays: counted('takenDays', 'Days charged to the balance', 'number'),
  offeredDays: counted('offeredDays', 'Days offered to substitutes'),
  withdrawnDays: counted('withdrawnDays', 'Days no longer offered'),
  refused: counted('refused', 'Can’t be changed'),
} as const;

/**
 * Adds the effects of an action above the fields of its `ask`, so that the action's dialog shows them: `{
 * ...withEffects(ask) }`.
 */
export const withEffects = (
  ask: { readonly required?: readonly string[]; readonly properties?: object } = {},
) =>
  ({
    preview: { operation: 'preview', ids: 'ids', action: 'action' },
    ask: { type: 'object', ...ask, properties: { ...effectFields, ...ask.properties } },
  }) as const;

export const effectTexts = {
  'Substitutes who lose days': 'Sustitutos que pierden días',
  'More substitutes': 'Más sustitutos',
  'Days back to the balance': 'Días que vuelven al saldo',
  'Hours back to the balance': 'Horas que vuelven al saldo',
  'Days charged to the balance': 'Días que se descuentan del saldo',
  'Days offered to substitutes': 'Días que se ofrecen a sustitutos',
  'Days no longer offered': 'Días que ya no se ofrecen',
  'Can’t be changed': 'No se pueden cambiar',
} as const;
