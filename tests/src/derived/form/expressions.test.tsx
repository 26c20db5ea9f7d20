import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { openScreen, titled } from './screens.tsx';
import { type WritingProvider, writingProvider } from './writingProvider.ts';

const car = readEntity({
  $id: 'garage/car',
  type: 'object',
  properties: {
    carId: { type: 'integer', readOnly: true },
    carName: { type: 'string' },
    rate: { type: 'number' },
    driver: { type: 'string' },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

const schema = {
  $id: 'garage/trip',
  title: 'Trip',
  type: 'object',
  properties: {
    tripId: { type: 'integer', readOnly: true },
    tripName: { type: 'string', title: 'Name', 'x-field': { default: '"Trip of " + person.name' } },
    day: { type: 'string', title: 'Day', 'x-field': { default: 'today()' } },
    miles: { type: 'number', title: 'Miles' },
    carId: { type: 'integer', title: 'Car', 'x-field': { reference: 'garage/car' } },
    driver: { type: 'string', title: 'Driver', 'x-field': { default: 'carId.driver' } },
    double: { type: 'number', title: 'Double', readOnly: true, 'x-field': { computed: 'miles * 2' } },
    cost: {
      type: 'number',
      title: 'Cost',
      readOnly: true,
      'x-field': { computed: { is: 'miles * carId.rate', stored: true } },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/trips',
    rules: [{ if: 'miles > 100 && before.miles != miles', message: 'That is too far.', field: 'miles' }],
    translations: { es: { 'That is too far.': 'Es demasiado lejos.' } },
  },
};
const entity: Entity = readEntity(schema as unknown as EntitySchema);
const coast = {
  id: 7,
  tripId: 7,
  _version: 1,
  tripName: 'Coast',
  day: '2026-01-02',
  miles: 5,
  double: 10,
  carId: 3,
  cost: 20,
};

let provider: WritingProvider;
beforeEach(() => {
  localStorage.clear();
  provider = writingProvider([entity, car], {
    'garage/trip': [coast],
    'garage/car': [{ id: 3, carId: 3, _version: 1, carName: 'Bus', rate: 4, driver: 'Ada' }],
  });
});
afterEach(() => void vi.useRealTimers());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

/** Delays the loading of related records until the test calls `now`. `asked` returns whether loading has begun. */
function held() {
  let [isAsked, letIn] = [false, () => {}];
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const { getOne } = provider;
  Object.assign(provider, {
    getOne: async (...of: Parameters<typeof getOne>) => {
      isAsked = true;
      await gate;
      return getOne.apply(provider, of);
    },
  });
  return { asked: () => isAsked, now: () => letIn() };
}

describe('a form with expressions', () => {
  test('starts with computed values, which do not count as changes', async () => {
    // Four in the morning in Greenwich, the evening of the day before in the district.
    vi.setSystemTime('2026-03-05T04:00:00Z');
    openScreen({ entity, provider, at: '/new' });
    await titled('Add trip');
    await waitFor(() => expect(field('Name').value).toMatch(/^Trip of \S/));
    expect(field('Day').value).toBe('2026-03-04');
    type('Miles', '3');
    await screen.findByText('6');
    press('Save');
    await waitFor(() => expect(provider.sent).toHaveLength(1));
    expect(provider.sent[0]).toMatchObject({ miles: 3, day: '2026-03-04' });
  });

  test('keeps a field that the user has edited before its default arrives', async () => {
    const letIn = held();
    openScreen({ entity, provider, at: '/new', state: { copy: { carId: 3 } } });
    await titled('Add trip');
    await waitFor(() => expect(letIn.asked()).toBe(true));
    type('Driver', 'M');
    type('Driver', '');
    letIn.now();
    // Waits for the cost, which the form computes from the same delayed record. It shows that the record is loaded.
    type('Miles', '2');
    await screen.findByText('8');
    expect(field('Driver').value).toBe('');
  });

  test('selects a default that arrives while the field has the focus: typing replaces it', async () => {
    const letIn = held();
    openScreen({ entity, provider, at: '/new', state: { copy: { carId: 3 } } });
    await titled('Add trip');
    await waitFor(() => expect(letIn.asked()).toBe(true));
    field('Driver').focus();
    letIn.now();
    await waitFor(() => expect(field('Driver').value).toBe('Ada'));
    await waitFor(() =>
      expect([field('Driver').selectionStart, field('Driver').selectionEnd]).toEqual([0, 3]),
    );
  });

  test('computes values while typing, also from the referenced record', async () => {
    openScreen({ entity, provider, at: '/7' });
    await titled('Coast');
    type('Miles', '6');
    await screen.findByText('12');
    await screen.findByText('24');
    expect(screen.queryByText(/2 changes/)).toBeNull();
  });

  test('shows its own rules’ errors before sending, in the user’s language', async () => {
    openScreen({ entity, provider, at: '/7', language: 'es' });
    await titled('Coast');
    type('Miles', '101');
    await waitFor(() => expect(field('Miles').value).toBe('101'));
    fireEvent.blur(field('Miles'));
    await screen.findByText('Es demasiado lejos.');
    press('Guardar');
    expect(provider.sent).toEqual([]);
    type('Miles', '5');
    await waitFor(() => expect(screen.queryByText('Es demasiado lejos.')).toBeNull());
  });
});
