import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { type Tried, tryInput } from './harness.tsx';
import { setWidth } from './setWidth.ts';

let user = userEvent.setup();
beforeEach(() => {
  setWidth(1200);
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const textIn = (element: Element) =>
  [...element.querySelectorAll<HTMLInputElement>('input')].map((input) => input.value);
const rowsDisplayRenderers = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => textIn(row).join('/'));
const named = (name: string) => screen.getByRole('button', { name });

const address = {
  type: 'object',
  required: ['city'],
  properties: {
    street: { type: 'string', title: 'Street' },
    city: { type: 'string', title: 'City' },
  },
} as const;

describe('a group', () => {
  test('is a fieldset with the inputs of its fields', async () => {
    const { value } = tryInput(address, { values: { tried: { street: 'Main' } } });
    const group = screen.getByRole('group', { name: /^Tried/ });
    expect(within(group).getByLabelText<HTMLInputElement>('Street').value).toBe('Main');
    await user.type(within(group).getByLabelText(/^City/), 'Los Angeles');
    expect(value()).toEqual({ street: 'Main', city: 'Los Angeles' });
  });

  test('marks required fields only once it has a value', async () => {
    tryInput(address);
    expect(screen.getByLabelText('City').getAttribute('aria-required')).toBeNull();
    await user.type(screen.getByLabelText('Street'), 'M');
    expect(screen.getByLabelText(/^City/).getAttribute('aria-required')).toBe('true');
    await user.clear(screen.getByLabelText('Street'));
    expect(screen.getByLabelText('City').getAttribute('aria-required')).toBeNull();
  });

  test('in a group can be edited, and so can one without a value', async () => {
    const { value } = tryInput(
      { type: 'object', properties: { home: { ...address, title: 'Home' } } },
      { values: { tried: null } },
    );
    await user.type(screen.getByLabelText('Street'), 'Main');
    expect(value()).toMatchObject({ home: { street: 'Main' } });
  });

  test('without values is collapsed and lists its fields; an error in it opens it', async () => {
    const parts = () => document.querySelector('details');
    tryInput(address, { values: { tried: { street: 'Main' } } });
    expect(parts()).toBeNull();
    cleanup();
    tryInput(address, {
      problems: () => ({ tried: { city: { type: 'required', message: 'problem.required' } } }),
    });
    expect(parts()?.open).toBe(false);
    expect(document.querySelector('summary')?.textContent).toBe('Not filled in: Street, City');
    fireEvent.click(named('Save'));
    await waitFor(() => expect(parts()?.open).toBe(true));
  });

  test('shows an error of the whole group', async () => {
    tryInput(address, { problems: () => ({ tried: { type: 'required', message: 'problem.required' } }) });
    await user.click(named('Save'));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /^Tried/ }).textContent).toContain('” is required.'),
    );
  });
});

const lines = {
  type: 'array',
  maxItems: 4,
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name' },
      percent: { type: 'number', title: 'Share', default: 10, 'x-field': { unit: 'percent' } },
    },
  },
} as const;

const three = { tried: [{ name: 'a', percent: 1 }, { name: 'b' }, { name: 'c', percent: 3 }] };

describe('rows', () => {
  test('are a table with a header for each field and a number for each row', () => {
    tryInput(lines, { values: three });
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Row',
      'Name',
      'Share',
      'Move or remove',
    ]);
    expect(rowsDisplayRenderers()).toEqual(['a/1', 'b/', 'c/3']);
    expect(screen.getAllByRole('textbox', { name: /^Name/ })).toHaveLength(3);
  });

  test('that are always read-only are a plain table without empty columns', () => {
    tryInput({ ...lines, readOnly: true }, { values: { tried: [{ name: 'a' }, { name: 'b' }] } });
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name']);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['a', 'b']);
    expect(document.querySelectorAll('[data-row], input')).toHaveLength(0);
  });

  test('are added with the schema’s defaults, and the new one gets the focus', async () => {
    const { value } = tryInput(lines, { values: three });
    await user.click(named('Add a row'));
    expect(rowsDisplayRenderers()).toEqual(['a/1', 'b/', 'c/3', '/10']);
    expect(document.activeElement?.closest('[data-row]')).toBe(
      [...document.querySelectorAll('[data-row]')][3],
    );
    await user.keyboard('d');
    expect(value()).toMatchObject([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd', percent: 10 }]);
    expect(named('Add a row').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('No more than 4 rows')).toBeDefined();
  });

  test('are removed and restored, and the focus moves to the next row', async () => {
    const { value } = tryInput(lines, { values: three });
    await user.click(named('Remove row 1'));
    expect(value()).toMatchObject([
      { name: 'b', percent: null },
      { name: 'c', percent: 3 },
    ]);
    expect(rowsDisplayRenderers()).toEqual(['b/', 'c/3']);
    expect(document.activeElement).toBe(named('Remove row 1'));
    expect(screen.getByText('Row 1 was removed.')).toBeDefined();
    await user.click(named('Undo'));
    expect(rowsDisplayRenderers()).toEqual(['a/1', 'b/', 'c/3']);
    expect(screen.queryByText('Undo')).toBeNull();
  });

  test('that are all removed leave an empty list, and the focus on the add button', async () => {
    const { value, state } = tryInput(lines, { values: { tried: [{ name: 'a' }] } });
    await user.click(named('Remove row 1'));
    expect(value()).toEqual([]);
    expect(document.activeElement).toBe(named('Add a row'));
    expect(state.isDirty).toBe(true);
  });

  test('after a removed one do not show its values', async () => {
    tryInput(lines, { values: three });
    await user.click(named('Remove row 3'));
    await user.click(named('Add a row'));
    expect(rowsDisplayRenderers()).toEqual(['a/1', 'b/', '/10']);
    await user.click(named('Remove row 1'));
    expect(rowsDisplayRenderers()).toEqual(['b/', '/10']);
  });

  test('are moved by buttons and by Alt with an arrow, and keep the focus and typed text', async () => {
    const { value } = tryInput(lines, { values: three });
    await user.click(named('Move row 3 up'));
    expect(rowsDisplayRenderers()).toEqual(['a/1', 'c/3', 'b/']);
    const input = screen.getAllByRole('textbox', { name: /^Name/ })[0] as HTMLInputElement;
    await user.type(input, 'x');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rowsDisplayRenderers()).toEqual(['c/3', 'ax/1', 'b/']);
    expect(document.activeElement).toBe(input);
    await user.type(input, 'y');
    expect(value()).toMatchObject([{ name: 'c' }, { name: 'axy' }, { name: 'b' }]);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(rowsDisplayRenderers()).toEqual(['c/3', 'b/', 'axy/1']);
  });

  test('update when the form value changes', async () => {
    const { state } = tryInput(lines, { values: three });
    state.form?.setValue('tried', [{ name: 'x', percent: 5 }]);
    await waitFor(() => expect(rowsDisplayRenderers()).toEqual(['x/5']));
    state.form?.reset({ tried: [{ name: 'y', percent: 6 }] });
    await waitFor(() => expect(rowsDisplayRenderers()).toEqual(['y/6']));
  });

  test('show a field’s error in its row, and an error of the whole list below', async () => {
    const problems = () => ({
      tried: {
        1: { name: { type: 'required', message: 'problem.required' } },
        message: 'problem.total',
        type: 'total',
      },
    });
    tryInput(lines, { values: three, problems });
    await user.click(named('Save'));
    const second = [...document.querySelectorAll('[data-row]')][1] as Element;
    await waitFor(() => expect(second.textContent).toContain('” is required.'));
    expect(
      within(second as HTMLElement)
        .getByRole('textbox', { name: /^Name/ })
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(screen.getByText(/^The total must be/)).toBeDefined();
  });

  test('of plain values are edited, added, moved and removed', async () => {
    const { value } = tryInput(
      { type: 'array', items: { type: 'integer' } },
      { values: { tried: [1, 0, 2] } },
    );
    expect(rowsDisplayRenderers()).toEqual(['1', '0', '2']);
    await user.click(named('Move row 1 down'));
    expect(value()).toEqual([0, 1, 2]);
    await user.click(named('Add a row'));
    await user.keyboard('7');
    expect(value()).toEqual([0, 1, 2, 7]);
    await user.click(named('Remove row 1'));
    expect(value()).toEqual([1, 2, 7]);
    await user.click(named('Undo'));
    expect(rowsDisplayRenderers()).toEqual(['0', '1', '2', '7']);
  });

  test('in rows can be edited', async () => {
    const nested = {
      type: 'array',
      items: {
        type: 'object',
        properties: { day: { type: 'string', title: 'Day' }, lines: { ...lines, title: 'Lines' } },
      },
    } as const;
    const { value } = tryInput(nested, {
      values: { tried: [{ day: 'Mon', lines: [{ name: 'a', percent: 1 }] }, { day: 'Tue' }] },
    });
    await user.click(screen.getAllByRole('button', { name: 'Add a row' })[1] as HTMLElement);
    await user.keyboard('b');
    expect(value()).toMatchObject([
      { day: 'Mon', lines: [{ name: 'a', percent: 1 }] },
      { day: 'Tue', lines: [{ name: 'b', percent: 10 }] },
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Move row 1 down' })[0] as HTMLElement);
    expect(value()).toMatchObject([
      { day: 'Tue', lines: [{ name: 'b' }] },
      { day: 'Mon', lines: [{ name: 'a' }] },
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Add a row' })[0] as HTMLElement);
    await user.keyboard('c{Alt>}{ArrowUp}{/Alt}');
    expect(value()).toMatchObject([{ day: 'Tue', lines: [{ name: 'c' }, { name: 'b' }] }, { day: 'Mon' }]);
  });

  test('are stacked on a phone', () => {
    setWidth(390);
    tryInput(lines, { values: three });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByText(/^Row \d$/)).toHaveLength(3);
    expect(screen.getAllByText('Share')).toHaveLength(3);
  });

  test('that are read-only cannot be changed', () => {
    tryInput(lines, { values: three, readOnly: true });
    expect(screen.queryByRole('button', { name: /Add|Remove|Move/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('a')).toBeDefined();
  });

  test('show their total, and how much is left', async () => {
    const entity = readEntity({
      $id: 'reference-data/tried',
      type: 'object',
      properties: { tried: { title: 'Tried', ...lines } },
      'x-entity': {
        service: 'referenceData',
        permission: 'REFDATA.CUSTOM',
        rules: [{ rule: 'total', rows: 'tried', field: 'percent', is: 100 }],
      },
    } as EntitySchema) satisfies Entity;
    const tried: Tried = {
      entity,
      values: {
        tried: [
          { name: 'a', percent: 33.33 },
          { name: 'b', percent: 66.66 },
        ],
      },
    };
    tryInput(lines, tried);
    expect(screen.getByText('Total: 99.99% of 100%')).toBeDefined();
    expect(screen.getByText('0.01% left')).toBeDefined();
    const share = screen.getAllByRole('textbox', { name: 'Share' })[1] as HTMLInputElement;
    fireEvent.change(share, { target: { value: '66.67' } });
    expect(screen.getByText('Total: 100% of 100%')).toBeDefined();
    fireEvent.change(share, { target: { value: '70' } });
    expect(screen.getByText('3.33% over')).toBeDefined();
  });
});
