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
  test('is saved with what is filled in, and its page opens', async () => {
    const { router } = opened('/new');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await titled('Hammer');
    expect(provider.sent).toEqual([{ name: 'Hammer', needsApproval: false, hidden: false }]);
    expect(router.state.location.pathname).toBe('/tools/1001');
    expect(screen.getByText('Tool created: Hammer')).toBeTruthy();
  });

  test('is made once by whoever presses again while its page has not come', async () => {
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

  test('takes along to its page what is typed until that has come', async () => {
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

  test('is not sent while something is wrong: all of it is said, and the first field has the focus', async () => {
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

  test('speaks of a field once it has been left, and not before', async () => {
    opened('/new');
    await titled('Add tool');
    type('Name', 'A name that is too long');
    expect(screen.queryByText('“Name” can have at most 10 characters.')).toBeNull();
    fireEvent.blur(field('Name'));
    await screen.findByText('“Name” can have at most 10 characters.');
    type('Name', 'Short');
    await waitFor(() => expect(screen.queryByText('“Name” can have at most 10 characters.')).toBeNull());
  });

  test('leads where the address says when it is saved', async () => {
    opened('/new?returnUrl=%2Freports');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save');
    await titled('Elsewhere');
  });

  test('can be followed by another', async () => {
    opened('/new');
    await titled('Add tool');
    type('Name', 'Hammer');
    press('Save and add another');
    await screen.findByText('Tool created: Hammer');
    await waitFor(() => expect(field('Name').value).toBe(''));
  });

  test('starts as a copy of another one without what must be its own', async () => {
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

  test('lists what has changed, and takes one change back', async () => {
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

  test('shows what the service refuses at its field until the value is another', async () => {
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

  test('shows the words of a service of others for a code that nobody here knows', async () => {
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

  test('says what went wrong, with the number for support, until that is closed', async () => {
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

  test('merges with what somebody else has saved meanwhile in other fields', async () => {
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

  test('is called by its own name, as it is then, beside that of whose changes it was merged with', async () => {
    const change = { userName: 'Leo Paz', changedAt: '2026-11-20T18:00:00.000Z' };
    Object.assign(provider, { changes: async () => ({ changes: [change], more: false }) });
    opened('/7');
    await titled('Saw');
    provider.store[name]?.splice(0, 1, { ...saw, name: 'Fret saw', _version: 4 });
    type('Code', 'MINE');
    press('Save');
    await screen.findByText('Tool updated and merged with changes by Leo Paz, 11/20/2026 10:00: Fret saw');
  });

  test('asks which value counts when both changed the same field', async () => {
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

  test('that somebody deleted meanwhile can be created anew with the changes', async () => {
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

  test('opens a field that a condition hides as soon as the condition no longer holds', async () => {
    opened('/7');
    await titled('Saw');
    expect(screen.queryByLabelText(/^Approver/)).toBeNull();
    fireEvent.click(field('Needs approval'));
    await waitFor(() => expect(field('Approver').getAttribute('aria-required')).toBe('true'));
  });

  test('is not held back by what stands in a field that is hidden by now', async () => {
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

  test('tells which permission a field needs that the person may not change', async () => {
    opened('/7', { permissions: permissionNames.filter((one) => one !== 'REFDATA.PAYCODE.EDIT') });
    await titled('Saw');
    expect(screen.getByText('To change this, you need the permission REFDATA.PAYCODE.EDIT.')).toBeTruthy();
    expect(screen.getByRole('group', { name: /Code/ }).textContent).toBe('S');
  });

  test('is shown for reading, with the reason, to those who may not change it', async () => {
    opened('/7', { permissions: ['REFDATA.CUSTOM.VIEW'] });
    await titled('Saw');
    await screen.findByText(/you need the permission REFDATA.CUSTOM.EDIT/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await screen.findByText('Needs approval');
  });

  test('is read without its empty fields, until they are asked for', async () => {
    provider.store[name] = [{ ...saw, code: null }];
    opened('/7/show');
    await screen.findByText('Needs approval');
    expect(screen.queryByText('Code')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Show empty fields' }));
    await screen.findByText('Code');
  });

  test('that is known from elsewhere and asked for anew has no menu before it has come', async () => {
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

  test('is not hidden while the form holds changes, and the menu says why', async () => {
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

  test('comes with the values that a page gives along as changes, and saves none of them by itself', async () => {
    opened('/7', { state: { prefill: { name: 'Old name' } } });
    await titled('Saw');
    expect(field('Name').value).toBe('Old name');
    await screen.findByRole('button', { name: '1 change' });
    expect(provider.sent).toEqual([]);
  });

  test('gives up changes only after asking', async () => {
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

test('the other fields of an open entity are rows of a name and a value', async () => {
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

test('a record is read in Spanish too', async () => {
  opened('/7/show', { language: 'es' });
  await titled('Saw');
  await screen.findByText('Mostrar campos vacíos');
  expect(document.body.textContent).not.toMatch(/form\.\w/);
});
