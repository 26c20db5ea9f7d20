import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { openScreen, titled } from './screens.tsx';
import { type WritingProvider, writingProvider } from './writingProvider.ts';

const schema = {
  $id: 'reference-data/tried',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 10, 'x-field': { unique: true } },
    code: { type: 'string', title: 'Code', 'x-field': { permission: { edit: 'REFDATA.PAYCODE.EDIT' } } },
    needsApproval: { type: 'boolean', title: 'Needs approval', default: false },
    approver: {
      type: 'string',
      title: 'Approver',
      maxLength: 10,
      'x-field': {
        when: {
          hidden: { not: { properties: { needsApproval: { const: true } }, required: ['needsApproval'] } },
          required: { properties: { needsApproval: { const: true } }, required: ['needsApproval'] },
        },
      },
    },
    hidden: { type: 'boolean', title: 'Hidden', default: false },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', path: '/tools' },
};
const entity: Entity = readEntity(schema as unknown as EntitySchema);
const open: Entity = readEntity({ ...schema, additionalProperties: true } as unknown as EntitySchema);
const name = entity.name;
const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw', code: 'S', needsApproval: false, hidden: false };

let provider: WritingProvider;
beforeEach(() => {
  localStorage.clear();
  provider = writingProvider([entity], { [name]: [saw] });
});

const opened = (at: string, more = {}) => openScreen({ entity, provider, at, ...more });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
const stored = () => provider.store[name]?.[0];

describe('a new record', () => {
  test('is saved with the entered values, and its page opens', async () => {
    const { router } = opened('/new');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await titled('Hammer');
    expect(provider.sent).toEqual([{ name: 'Hammer', needsApproval: false, hidden: false }]);
    expect(router.state.location.pathname).toBe('/tools/1001');
    expect(screen.getByText('Tool created: Hammer')).toBeTruthy();
  });

  test('is created once, even if the user presses again before its page opens', async () => {
    let come = (_: null) => {};
    const recordCame = new Promise<null>((resolve) => {
      come = resolve;
    });
    const { router } = opened('/new', { recordCame });
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    press('Save');
    await act(async () => {});
    come(null);
    await titled('Hammer');
    expect(provider.sent).toHaveLength(1);
  });

  test('keeps text typed before its page opens', async () => {
    const { create } = provider;
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      provider.create = ((...args: Parameters<typeof create>) => {
        asked();
        return new Promise<void>((resolve) => {
          answer = resolve;
        }).then(() => create.apply(provider, args));
      }) as typeof create;
    });
    opened('/new');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await isAsked;
    type('Code', 'H1');
    answer();
    await titled('Hammer');
    await waitFor(() => expect(field('Code').value).toBe('H1'));
    expect(provider.sent).toHaveLength(1);
    expect(stored()?.code).not.toBe('H1');
  });

  test('is not sent with errors: all of them are shown, and the first field gets the focus', async () => {
    opened('/new');
    await titled('Add tool');
    fireEvent.click(field('Needs approval'));
    press('Save');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['“Name” is required.', '“Approver” is required.']);
    expect(document.activeElement).toBe(field('Name'));
    expect(provider.sent).toEqual([]);
    type('Name', 'Hammer');
    await waitFor(() => expect(within(summary).getAllByRole('button')).toHaveLength(1));
  });

  test('shows a field’s error only after the field was left', async () => {
    opened('/new');
    await titled('Add tool');
    type('Name', 'A name that is too long');
    expect(screen.queryByText('“Name” can have at most 10 characters.')).toBeNull();
    fireEvent.blur(field('Name'));
    await screen.findByText('“Name” can have at most 10 characters.');
    type('Name', 'Short');
    await waitFor(() => expect(screen.queryByText('“Name” can have at most 10 characters.')).toBeNull());
  });

  test('leads to the URL’s return page when saved', async () => {
    opened('/new?returnUrl=%2Freports');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await titled('Elsewhere');
  });

  test('can be followed by another new one', async () => {
    opened('/new');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save and add another');
    await screen.findByText('Tool created: Hammer');
    await waitFor(() => expect(field('Name').value).toBe(''));
  });

  test('starts as a copy of another one without its unique values', async () => {
    opened('/7');
    await titled('Saw');
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await titled('Add tool');
    expect(field('Name').value).toBe('');
    expect(field('Code').value).toBe('S');
  });
});

describe('a record', () => {
  test('is saved at the version that was read, and stays open', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Big saw');
    press('Save');
    await titled('Big saw');
    expect(provider.sent[0]).toMatchObject({ name: 'Big saw', _version: 3 });
    type('Name', 'Saw 3');
    press('Save');
    await titled('Saw 3');
    expect(stored()).toMatchObject({ _version: 5 });
  });

  test('is saved by Ctrl+S', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await titled('Axe');
  });

  test('lists the changes, and undoes one of them', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    fireEvent.click(field('Hidden'));
    fireEvent.click(await screen.findByRole('button', { name: '2 changes' }));
    const list = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['NameSaw → AxeUndo', 'HiddenNo → YesUndo']);
    fireEvent.click(within(list).getByRole('button', { name: 'Undo: Name' }));
    expect(field('Name').value).toBe('Saw');
    await within(list).findByText('Hidden');
  });

  test('shows the service’s error at its field until the value changes', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    provider.refuseNext(400, {
      code: 'invalid',
      errors: { name: { code: 'unique', message: '', args: {} } },
    });
    press('Save');
    expect(await screen.findAllByText(/Another .+ already has this value for “Name”/)).toHaveLength(2);
    type('Name', 'Axe 2');
    await waitFor(() => expect(screen.queryByText(/Another .+ already has this value/)).toBeNull());
  });

  test('shows an external service’s message for an unknown code', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    provider.refuseNext(422, {
      code: 'invalid',
      errors: { name: { code: 'taken', message: 'The depot has one of that name.', args: {} } },
    });
    press('Save');
    expect(await screen.findAllByText(/The depot has one of that name/)).toHaveLength(2);
  });

  test('shows an error with its number for support, until closed', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    provider.refuseNext(500, { code: 'failure', message: 'Something went wrong.' });
    press('Save');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong.');
    expect(alert.textContent).toContain('r-1');
    expect(field('Name').value).toBe('Axe');
    press('Close');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('merges another user’s changes in other fields', async () => {
    opened('/7');
    await titled('Saw');
    provider.store[name]?.splice(0, 1, { ...saw, code: 'THEIRS', _version: 4 });
    type('Name', 'Axe');
    press('Save');
    await titled('Axe');
    expect(stored()).toMatchObject({ name: 'Axe', code: 'THEIRS', _version: 5 });
    await screen.findByText(/merged with someone else’s changes/);
    expect(field('Code').value).toBe('THEIRS');
  });

  test('keeps its current name when another user’s changes are merged', async () => {
    const change = { userName: 'Leo Paz', changedAt: '2026-11-20T18:00:00.000Z' };
    Object.assign(provider, { changes: async () => ({ changes: [change], more: false }) });
    opened('/7');
    await titled('Saw');
    provider.store[name]?.splice(0, 1, { ...saw, name: 'Fret saw', _version: 4 });
    type('Code', 'MINE');
    press('Save');
    await screen.findByText('Tool updated and merged with changes by Leo Paz, 11/20/2026 10:00: Fret saw');
  });

  test('asks which value to keep when both changed the same field', async () => {
    opened('/7');
    await titled('Saw');
    provider.store[name]?.splice(0, 1, { ...saw, name: 'Theirs', _version: 4 });
    type('Name', 'Mine');
    press('Save');
    const dialog = await screen.findByRole('dialog');
    expect(stored()).toMatchObject({ name: 'Theirs', _version: 4 });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep all of yours' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save these values' }));
    await titled('Mine');
    expect(stored()).toMatchObject({ name: 'Mine', _version: 5 });
  });

  test('that another user deleted meanwhile can be created again with the changes', async () => {
    opened('/7');
    await titled('Saw');
    provider.store[name]?.splice(0, 1);
    type('Name', 'Axe');
    press('Save');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create again' }));
    await titled('Add tool');
    expect(field('Name').value).toBe('Axe');
    expect(field('Code').value).toBe('S');
  });

  test('shows a hidden field as soon as its condition no longer applies', async () => {
    opened('/7');
    await titled('Saw');
    expect(screen.queryByLabelText(/^Approver/)).toBeNull();
    fireEvent.click(field('Needs approval'));
    await waitFor(() => expect(field('Approver').getAttribute('aria-required')).toBe('true'));
  });

  test('is not blocked by the value of a field that is now hidden', async () => {
    opened('/7');
    await titled('Saw');
    fireEvent.click(field('Needs approval'));
    await waitFor(() => expect(field('Approver')).toBeTruthy());
    type('Approver', 'A name that is far too long');
    fireEvent.click(field('Needs approval'));
    type('Name', 'Axe');
    press('Save');
    await titled('Axe');
    expect(stored()?.approver).toBeUndefined();
  });

  test('names the missing permission of a read-only field', async () => {
    opened('/7', { permissions: permissionNames.filter((one) => one !== 'REFDATA.PAYCODE.EDIT') });
    await titled('Saw');
    expect(screen.getByText('To change this, you need the permission REFDATA.PAYCODE.EDIT.')).toBeTruthy();
    expect(screen.getByRole('group', { name: /Code/ }).textContent).toBe('S');
  });

  test('is read-only, with the reason, without the permission', async () => {
    opened('/7', { permissions: ['REFDATA.CUSTOM.VIEW'] });
    await titled('Saw');
    await screen.findByText(/you need the permission REFDATA.CUSTOM.EDIT/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await screen.findByText('Needs approval');
  });

  test('is shown without its empty fields, until requested', async () => {
    provider.store[name] = [{ ...saw, code: null }];
    opened('/7/show');
    await screen.findByText('Needs approval');
    expect(screen.queryByText('Code')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Show empty fields' }));
    await screen.findByText('Code');
  });

  test('that is cached but reloading has no menu until it is loaded', async () => {
    const { getOne } = provider;
    let answer = () => {};
    let isAllowed = Promise.resolve();
    provider.getOne = async (...args: Parameters<typeof getOne>) => {
      await isAllowed;
      return getOne(...args);
    };
    const { router } = opened('/7/show');
    await screen.findByText('Needs approval');
    const menu = () => screen.getByRole('button', { name: 'More actions' });
    expect(menu().closest('[inert]')).toBeNull();
    isAllowed = new Promise((resolve) => {
      answer = resolve;
    });
    await act(() => router.navigate('/tools/7'));
    await waitFor(() => expect(menu().closest('[inert]')).not.toBeNull());
    answer();
    await screen.findByRole('button', { name: 'Save' });
    expect(menu().closest('[inert]')).toBeNull();
  });

  test('is hidden from its menu, and says so', async () => {
    opened('/7');
    await titled('Saw');
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await screen.findByText('Hidden: Saw. This name can no longer be selected.');
    expect(stored()).toMatchObject({ hidden: true });
    await waitFor(() => expect(field('Hidden').checked).toBe(true));
  });

  test('cannot be hidden with unsaved changes, and the menu says why', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    press('More actions');
    const hide = await screen.findByRole('menuitem', { name: /^Hide/ });
    expect(hide.getAttribute('aria-disabled')).toBe('true');
    expect(hide.textContent).toContain('Save or undo your changes first.');
  });

  test('that does not exist says so', async () => {
    opened('/99');
    await screen.findByText('It may have been deleted, or you don’t have access.');
  });

  test('gets a page’s values as unsaved changes', async () => {
    opened('/7', { state: { prefill: { name: 'Old name' } } });
    await titled('Saw');
    expect(field('Name').value).toBe('Old name');
    await screen.findByRole('button', { name: '1 change' });
    expect(provider.sent).toEqual([]);
  });

  test('discards changes only after asking', async () => {
    opened('/7');
    await titled('Saw');
    type('Name', 'Axe');
    press('Cancel');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await titled('List');
    expect(stored()).toMatchObject({ name: 'Saw' });
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

test('the undeclared fields of an open entity are rows with a name and a value', async () => {
  provider = writingProvider([open], { [name]: [{ ...saw, $other: { colour: 'red' } }] });
  openScreen({ entity: open, provider, at: '/7' });
  await titled('Saw');
  const named = await screen.findByLabelText<HTMLInputElement>('Name of value 1');
  expect(named.value).toBe('colour');
  // The input for the value appears once the kind of the value is known.
  fireEvent.change(await screen.findByRole('textbox', { name: 'colour' }), { target: { value: 'blue' } });
  press('Save');
  await waitFor(() => expect(provider.sent[0]).toMatchObject({ $other: { colour: 'blue' } }));
});

test('a record is shown in Spanish too', async () => {
  opened('/7/show', { language: 'es' });
  await titled('Saw');
  await screen.findByText('Mostrar campos vacíos');
  expect(document.body.textContent).not.toMatch(/form\.\w/);
});
