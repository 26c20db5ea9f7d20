import { expect, test } from 'vitest';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { entityNames } from '#schemas/messages/entityNames.ts';

test.each([
  ['en', 'Pay code', 'Pay codes', ['this pay code', 'These pay codes', 'another pay code', 'The pay code']],
  ['en', 'PIN', 'PINs', ['this PIN', 'These PINs', 'another PIN', 'The PIN']],
  ['es', 'Escuela', 'Escuelas', ['esta escuela', 'Estas escuelas', 'otra escuela', 'La escuela']],
  ['es', 'Empleado', 'Empleados', ['este empleado', 'Estos empleados', 'otro empleado', 'El empleado']],
  [
    'es',
    'Habilidad',
    'Habilidades',
    ['esta habilidad', 'Estas habilidades', 'otra habilidad', 'La habilidad'],
  ],
  [
    'es',
    'Motivo de ausencia',
    'Motivos',
    ['este motivo de ausencia', 'Estos motivos', 'otro motivo de ausencia', 'El motivo de ausencia'],
  ],
  ['es', 'Idioma', 'Idiomas', ['este idioma', 'Estos idiomas', 'otro idioma', 'El idioma']],
] as const)('in %s, sentences use natural forms of “%s”', (language, title, plural, expected) => {
  const names = entityNames(language, title, plural);
  expect([names.this, names.These, names.another, names.The]).toEqual(expected);
});

test('a sentence without a known record kind is still complete', async () => {
  const { translate } = await loadI18nProvider('en');
  expect(translate('editing.deleted.title')).toBe('This record was deleted');
  expect(translate('editing.deleted.title', entityNames('en', 'School', 'Schools'))).toBe(
    'This school was deleted',
  );
});
