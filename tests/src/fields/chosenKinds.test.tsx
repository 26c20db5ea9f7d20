import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReferenceCreateProps } from '#src/fields/records/useRecordPicker.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { entities, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** In development mode react-admin logs every rejected request. */
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {});

let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

const few = {
  oneOf: [
    { const: 1, title: 'District' },
    { const: 2, title: 'Region' },
  ],
} as const;
const many = { oneOf: Array.from({ length: 13 }, (_, index) => ({ const: index, title: `Entry ${index}` })) };

describe('a choice', () => {
  test('starts with "None selected", which is no value', async () => {
    const { value } = tryInput(few, { values: { tried: 2 } });
    expect(field().textContent).toBe('Region');
    await user.click(field());
    expect(offered()).toEqual(['None selected', 'District', 'Region']);
    await user.click(screen.getByRole('option', { name: 'None selected' }));
    expect(value()).toBeNull();
  });

  test('shows the empty text for no selection, once if an entry has the same text', async () => {
    tryInput({ ...few, 'x-field': { empty: 'Everywhere' } });
    expect(field().textContent).toBe('Everywhere');
    cleanup();
    const { value } = tryInput({ ...few, 'x-field': { empty: 'District' } });
    expect(field().textContent).toBe('District');
    await user.click(field());
    expect(offered()).toEqual(['District', 'Region']);
    await user.click(screen.getByRole('option', { name: 'Region' }));
    expect(value()).toBe(2);
  });

  test('of many entries shows the empty text as its placeholder', () => {
    tryInput({ ...many, 'x-field': { empty: 'Everywhere' } });
    expect(field().placeholder).toBe('Everywhere');
  });

  test('keeps and shows a value that is not among its entries', async () => {
    const { value } = tryInput(few, { values: { tried: 9 } });
    expect(field().textContent).toBe('9');
    await user.click(field());
    expect(offered()).toEqual(['None selected', 'District', 'Region', '9']);
    expect(value()).toBe(9);
  });

  test('of more than twelve entries is searchable, with "None selected" first', async () => {
    const { value } = tryInput(many, { values: { tried: 3 } });
    expect(field().value).toBe('Entry 3');
    await user.click(field());
    expect(offered()?.[0]).toBe('None selected');
    await user.clear(field());
    await user.type(field(), '12');
    expect(offered()).toEqual(['Entry 12']);
    await user.keyboard('{Enter}');
    expect(value()).toBe(12);
  });

  test('is not changed by Enter in a list that was only opened', async () => {
    const { value } = tryInput(many, { values: { tried: 3 } });
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(value()).toBe(3);
  });
});

describe('several choices', () => {
  test('are chips in selection order', async () => {
    const { value } = tryInput({ type: 'array', uniqueItems: true, items: few }, { values: { tried: [2] } });
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'District' }));
    expect(value()).toEqual([2, 1]);
    await user.click(field());
    await user.keyboard('{Backspace}{Backspace}');
    expect(value()).toBeNull();
  });

  test('are an empty list if required', async () => {
    const { value } = tryInput(
      { type: 'array', uniqueItems: true, items: few },
      { values: { tried: [2] }, required: true },
    );
    await user.click(field());
    await user.keyboard('{Backspace}');
    expect(value()).toEqual([]);
  });
});

const payCode = { type: 'integer', 'x-field': { reference: 'reference-data/pay-code' } } as const;
const school = { type: 'integer', 'x-field': { reference: 'settings/school' } } as const;
const preference = {
  type: 'integer',
  'x-field': { reference: 'reference-data/employee-type-preferred-substitute' },
} as const;

const provider = (refused: readonly string[] = []) =>
  memoryProvider(
    entities,
    {
      'reference-data/pay-code': [
        { payCodeId: 1, payCodeName: 'Regular', hidden: false },
        { payCodeId: 2, payCodeName: 'Daily', hidden: true },
        ...Array.from({ length: 40 }, (_, index) => ({
          payCodeId: 100 + index,
          payCodeName: `Code ${index}`,
          hidden: false,
        })),
      ],
      'settings/school': [
        { instituteId: 1, institutionName: 'Los Angeles Unified', isActive: true },
        { instituteId: 2, institutionName: 'Lincoln High', parentInstituteId: 1, isActive: true },
      ],
      'reference-data/employee-type': [{ workerTypeId: 5, workerTypeDescription: 'Teacher', hidden: false }],
      'substitute/substitute': [{ id: 8, firstName: 'Ana', lastName: 'Ortiz', isActive: true }],
      'reference-data/employee-type-preferred-substitute': [
        { employeeTypePreferredSubstituteId: 3, id: 3, workerTypeId: 5, substituteId: 8 },
      ],
    },
    refused,
  );

describe('a reference', () => {
  test('shows the label of its record, and a link to it', async () => {
    tryInput(payCode, { values: { tried: 1 }, provider: provider() });
    await waitFor(() => expect(field().value).toBe('Regular'));
    const link = screen.getByRole('link', { name: 'Open Regular in a new tab' });
    expect(link.getAttribute('href')).toBe('/reference-data/pay-code/1');
  });

  test('lists matching records without hidden ones, and their number', async () => {
    const calls = provider();
    const { value } = tryInput(payCode, { provider: calls });
    await waitFor(() => expect(field().hasAttribute('aria-busy')).toBe(false));
    await user.click(await screen.findByRole('combobox'));
    await waitFor(() => expect(offered()).toHaveLength(26));
    expect(offered()?.slice(0, 2)).toEqual(['None selected', 'Regular']);
    expect(offered()).not.toContain('Daily');
    expect(screen.getByText('25 of 41 shown. Type to narrow the list.')).toBeDefined();
    await user.paste('code 39');
    await waitFor(() => expect(offered()).toEqual(['Code 39']));
    expect(calls.calls.filter((call) => call.startsWith('getList'))).toEqual([
      'getList reference-data/pay-code {"hidden":false}',
      'getList reference-data/pay-code {"q":{"near":"code 39"},"hidden":false}',
    ]);
    await user.keyboard('{Enter}');
    expect(value()).toBe(139);
  });

  test('says that its list is empty, or that no record matches the search', async () => {
    tryInput(payCode, { provider: memoryProvider(entities, { 'reference-data/pay-code': [] }) });
    await waitFor(() => expect(field().hasAttribute('aria-busy')).toBe(false));
    await user.click(await screen.findByRole('combobox'));
    expect(await screen.findByText('No options yet.')).toBeDefined();
    await user.paste('code 39');
    await waitFor(() => expect(screen.getAllByText('No results')).not.toEqual([]));
    expect(screen.queryByText('No options yet.')).toBeNull();
  });

  test('is cleared by "None selected"', async () => {
    const { value } = tryInput(payCode, { values: { tried: 1 }, provider: provider() });
    await waitFor(() => expect(field().value).toBe('Regular'));
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'None selected' }));
    expect(value()).toBeNull();
  });

  test('to a hidden record is marked as hidden', async () => {
    tryInput(payCode, { values: { tried: 2 }, provider: provider() });
    await waitFor(() => expect(field().value).toBe('Daily'));
    expect(screen.getByText('Hidden')).toBeDefined();
  });

  test('to a missing record says so and keeps its ID', async () => {
    const { value } = tryInput(payCode, { values: { tried: 4711 }, provider: provider() });
    await waitFor(() => expect(field().value).toBe('Pay code that no longer exists'));
    expect(value()).toBe(4711);
  });

  test('to a forbidden record keeps its ID, says so, and sends no request', async () => {
    const permissions = permissionNames.filter((name) => !name.startsWith('REFDATA.PAYCODE'));
    const calls = provider();
    tryInput(payCode, { values: { tried: 1 }, provider: calls, permissions });
    await waitFor(() => expect(field().value).toBe('Pay code you don’t have access to'));
    expect(calls.calls.filter((call) => call.startsWith('getMany'))).toEqual([]);
  });

  test('whose list is forbidden says so and keeps its value', async () => {
    silence();
    const { value } = tryInput(payCode, {
      values: { tried: 1 },
      provider: provider(['reference-data/pay-code']),
    });
    await waitFor(() => expect(field().value).toBe('Pay code you don’t have access to'));
    await user.click(field());
    await waitFor(() =>
      expect(screen.getByText('You don’t have access to this list. Your choice is kept.')).toBeDefined(),
    );
    await user.keyboard('{Escape}');
    expect(value()).toBe(1);
  });

  test('to an unknown entity says so and keeps its value', async () => {
    silence();
    const { value } = tryInput(
      { type: 'integer', 'x-field': { reference: 'no/where' } },
      { values: { tried: 7 } },
    );
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Couldn’t load the list. Your choice is kept.'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Tried').value).toBe('#7');
    expect(value()).toBe(7);
  });

  test('into a tree shows the parent of each record', async () => {
    tryInput(school, { provider: provider() });
    await user.click(await screen.findByRole('combobox'));
    await waitFor(() => expect(offered()).toContain('Lincoln HighLos Angeles Unified'));
  });

  test('whose label references other records shows their names', async () => {
    tryInput(preference, { values: { tried: 3 }, provider: provider() });
    await waitFor(() => expect(field().value).toContain('Ortiz'));
  });

  test('can be created in place with the permission', async () => {
    const create = ({ entity, text, onCreated }: ReferenceCreateProps) => (
      <button type="button" onClick={() => onCreated(77)}>{`Create ${text} in ${entity.name}`}</button>
    );
    const { value } = tryInput(payCode, { provider: provider(), create });
    await user.click(await screen.findByRole('combobox'));
    await user.type(field(), 'Fuel');
    await user.click(await screen.findByRole('option', { name: 'Create “Fuel”' }));
    await user.click(screen.getByText('Create Fuel in reference-data/pay-code'));
    expect(value()).toBe(77);
    cleanup();
    const permissions = permissionNames.filter((name) => name !== 'REFDATA.PAYCODE.EDIT');
    tryInput(payCode, { provider: provider(), create, permissions });
    await user.click(await screen.findByRole('combobox'));
    await waitFor(() => expect(offered()).toHaveLength(26));
    expect(offered()).not.toContain('Create a new entry');
  });
});

describe('several references', () => {
  const payCodes = {
    type: 'array',
    items: { type: 'integer' },
    'x-field': { reference: 'reference-data/pay-code' },
  } as const;

  test('are chips with their labels, in their order', async () => {
    const { value, container } = tryInput(payCodes, { values: { tried: [2, 1] }, provider: provider() });
    await waitFor(() => expect(container.textContent).toContain('Regular'));
    const chips = [...container.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent);
    expect(chips).toEqual(['DailyHidden', 'Regular']);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Code 0' }));
    expect(value()).toEqual([2, 1, 100]);
  });

  test('request all their labels in one call', async () => {
    const calls = provider();
    const { container } = tryInput(payCodes, { values: { tried: [100, 101, 102] }, provider: calls });
    await waitFor(() => expect(container.textContent).toContain('Code 2'));
    expect(calls.calls).toEqual(['getMany reference-data/pay-code [100,101,102]']);
  });
});

describe('a file', () => {
  const file = { type: 'string', contentEncoding: 'base64', maxLength: 40 } as const;
  const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

  test('is selected, described by its content, and removed', async () => {
    const { value, container } = tryInput(file);
    await user.upload(chooser(), new File(['%PDF-1.7'], 'letter.txt'));
    await waitFor(() => expect(value()).toBe(btoa('%PDF-1.7')));
    expect(container.textContent).toContain('PDF, 8 bytes');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(value()).toBeNull();
  });

  test('that is too large is rejected, and the previous one stays', async () => {
    const { value } = tryInput(file, { values: { tried: btoa('small') } });
    await user.upload(chooser(), new File(['x'.repeat(31)], 'large.txt'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This file is 31 bytes. The limit is 30 bytes.'),
    );
    expect(value()).toBe(btoa('small'));
  });

  test('that is an image is shown, or described by type and size if it fails to load', async () => {
    const { container } = tryInput(file, { values: { tried: btoa('\x89PNG\r\n\x1a\n') } });
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(container.textContent).toContain('PNG, 8 bytes');
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
  });

  test('of another type than the schema’s is rejected by its content', async () => {
    const { value } = tryInput({ ...file, contentMediaType: 'image/png' });
    await user.upload(chooser(), new File(['%PDF-1.7'], 'photo.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('image/png'));
    expect(value()).toBeUndefined();
  });
});
