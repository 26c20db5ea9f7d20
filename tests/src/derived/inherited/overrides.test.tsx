import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import type {
  InheritedSettings,
  InheritedValue,
  OverrideRequest,
} from '#schemas/protocol/entities/inherited.ts';
import { productRegistry } from '#tests/productSchemas.ts';
import { openScreen } from '../form/screens.tsx';
import { writingProvider } from '../form/writingProvider.ts';

const entity = productRegistry.named('settings/absence-settings');
const overrideEntity = productRegistry.named('settings/setting-value');
const district = { daysAhead: 365, daysBack: 30 };
type Name = keyof typeof district;

/**
 * Returns a fake service with the settings of one school, which two users can override. `own` has the overridden values
 * by field.
 */
function schoolSettings() {
  const own: Partial<Record<Name, { value: unknown; version: number; setBy: string }>> = {};
  const sent: OverrideRequest[] = [];
  const inheritedValue = (name: Name): InheritedValue => ({
    value: own[name] ? own[name].value : district[name],
    from: own[name] ? { level: 'school', id: 12 } : { level: 'district' },
    isOwn: own[name] !== undefined,
    ...own[name],
    ...(own[name] && { setAt: '2026-11-02T15:00:00Z' }),
    below: 0,
    some: [],
    keep: 0,
  });
  const picture = (): InheritedSettings => ({
    owner: { level: 'school', id: 12, label: 'Lincoln' },
    date: '2026-11-02',
    schools: 1,
    fields: { daysAhead: inheritedValue('daysAhead'), daysBack: inheritedValue('daysBack') },
  });
  const set = (name: Name, value: unknown, setBy: string) => {
    own[name] = { value, version: (own[name]?.version ?? 0) + 1, setBy };
  };
  const override = async (_: string, __: unknown, body: OverrideRequest) => {
    sent.push(body);
    const { values = {}, remove = [], versions = {} } = body;
    const names = [...Object.keys(values), ...remove] as Name[];
    if (names.some((name) => (own[name]?.version ?? 0) !== (versions[name] ?? 0)))
      throw new ServiceError(409, {
        code: 'stale',
        message: 'Stale.',
        requestId: '1',
        current: { ...picture() },
      });
    for (const [name, value] of Object.entries(values)) set(name as Name, value, 'Me');
    for (const name of remove) delete own[name as Name];
    return picture();
  };
  return { own, sent, set, provider: { inherited: async () => picture(), override } };
}

async function open() {
  const settings = schoolSettings();
  const record = { ...withDefaults(entity.fields, district), id: 1, rowVersion: 1 };
  const provider = Object.assign(
    writingProvider([entity, overrideEntity], { [entity.name]: [record] }),
    settings.provider,
  );
  openScreen({ entity, provider, at: '/1?level=school&owner=12' });
  await screen.findByRole('textbox', { name: /Days back/ });
  return settings;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: RegExp, value: string) {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), value);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('two users’ overrides of different fields are both kept', async () => {
  const { own, set } = await open();
  await type(/Days back/, '10');
  set('daysAhead', 90, 'Ana Li');
  await save();
  await screen.findByText(/updated: Lincoln/);
  expect([own.daysBack?.value, own.daysAhead?.value]).toEqual([10, 90]);
  await waitFor(() => expect(box(/Days ahead/).value).toBe('90'));
});

test('for the same field the second user has to choose, and the choice is saved', async () => {
  const { own, set } = await open();
  await type(/Days back/, '10');
  set('daysBack', 20, 'Ana Li');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed the same fields' });
  expect(dialog.textContent).toContain('Ana Li');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Yours.*10/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save these values' }));
  await screen.findByText(/updated: Lincoln/);
  expect(own.daysBack).toMatchObject({ value: 10, version: 2 });
});

test('Undo in the notice removes an override, and restores a removed one', async () => {
  const { own, set } = await open();
  await type(/Days back/, '10');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: .*updated/ }));
  await waitFor(() => expect(own.daysBack).toBeUndefined());
  await waitFor(() => expect(box(/Days back/).value).toBe('30'));
  set('daysAhead', 90, 'Ana Li');
  await type(/Days back/, '11');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove override: Days ahead' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: Override removed/ }));
  await waitFor(() => expect(own.daysAhead?.value).toBe(90));
});

test('an override of one field keeps text typed into another', async () => {
  const { own } = await open();
  await type(/Days back/, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Override: Days ahead' }));
  await waitFor(() => expect(own.daysAhead?.value).toBe(365));
  await screen.findByRole('button', { name: 'Remove override: Days ahead' });
  expect(box(/Days back/).value).toBe('10');
});
