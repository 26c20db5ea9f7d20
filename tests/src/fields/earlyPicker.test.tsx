import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { entities, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

afterEach(cleanup);

const payCode = { type: 'integer', 'x-field': { reference: 'reference-data/pay-code' } } as const;
const payCodes = { ...payCode, type: 'array', items: { type: 'integer' } } as const;

/** Renders a reference picker while the referenced entity is still loading. `arrive` completes the loading. */
function onItsWay(property: JsonSchemaObject & { 'x-field'?: FieldOptions }) {
  const known = memoryProvider(entities, {
    'reference-data/pay-code': [
      { payCodeId: 1, payCodeName: 'Regular', hidden: false },
      { payCodeId: 2, payCodeName: 'Daily', hidden: false },
    ],
  });
  let arrive = () => {};
  const way = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const provider = { ...known, entity: (name: string) => way.then(() => known.entity(name)) };
  return { ...tryInput(property, { provider }), arrive: () => act(async () => arrive()) };
}

test.each([
  ['a reference', payCode, 2],
  ['several references', payCodes, [2]],
] as const)(
  'text typed into %s before it has loaded is searched afterward',
  async (_, property, expected) => {
    const user = userEvent.setup();
    const { value, state, arrive } = onItsWay(property);
    await user.click(screen.getByLabelText<HTMLInputElement>('Tried'));
    await user.keyboard('dai{Enter}');
    expect(state.sent).toBeUndefined();
    await arrive();
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('dai');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Daily']),
    );
    await user.keyboard('{Enter}');
    expect(value()).toEqual(expected);
  },
);

test('a picker that loads after the focus has moved neither takes the focus nor opens', async () => {
  const user = userEvent.setup();
  const { arrive } = onItsWay(payCode);
  await user.click(screen.getByLabelText('Tried'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await arrive();
  await screen.findByRole('combobox');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('option')).toBeNull();
});
