import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Operator } from '#schemas/protocol/entities/listQuery.ts';
import { FieldColumn } from '#src/fields/FieldColumn.tsx';
import { FieldDisplay } from '#src/fields/FieldDisplay.tsx';
import { FieldFilter } from '#src/fields/FieldFilter.tsx';
import { unreadableTexts } from '#src/fields/frame/unreadable.ts';
import { Around, entities, fieldOf, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

type Property = Parameters<typeof fieldOf>[0];

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

describe('the frame of every input', () => {
  const property = { type: 'string', maxLength: 60, description: 'What employees read.' } as const;

  test('links the label and the description', () => {
    tryInput(property);
    const input = screen.getByLabelText('Tried');
    expect(described(input)).toEqual(['What employees read.']);
  });

  test('shows a text’s limit only when the text comes near it', async () => {
    tryInput(property);
    const input = screen.getByLabelText('Tried');
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(40));
    expect(described(input)).toEqual(['What employees read.']);
    await userEvent.paste('x'.repeat(12));
    expect(described(input)).toEqual(['What employees read.', 'At most 60 characters']);
  });

  test('shows the error in place of the hint, linked and announced', async () => {
    tryInput(property, {
      required: true,
      problems: () => ({
        tried: {
          type: 'maxLength',
          message: `@@react-admin@@${JSON.stringify({ message: 'problem.maxLength', args: { limit: 60 } })}`,
        },
      }),
    });
    const input = screen.getByLabelText(/^Tried/);
    expect(input.getAttribute('aria-required')).toBe('true');
    const region = document.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(region?.textContent).toBe('“Tried” can have at most 60 characters.'));
    expect(described(input)).toEqual(['What employees read.', '“Tried” can have at most 60 characters.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  test('shows the error of an item if the whole value has none', async () => {
    const problems = () => ({ tried: [undefined, { type: 'reference', message: 'problem.reference' }] });
    tryInput({ type: 'array', uniqueItems: true, items: { enum: [1, 2] } }, { problems });
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.getByText('This choice no longer exists.')).toBeDefined());
  });

  test('has only a screen reader label in a row, without help', () => {
    const { container } = tryInput(property, { compact: true });
    expect(screen.getByLabelText('Tried').getAttribute('aria-describedby')).toBeNull();
    expect(container.textContent).not.toContain('At most 60 characters');
  });

  test('shows only the value if read-only, with a label', () => {
    tryInput(property, { readOnly: true, values: { tried: 'Fuel' } });
    const group = screen.getByRole('group', { name: 'Tried (read-only)' });
    expect(group.textContent).toBe('Fuel');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('focuses its input once if requested', () => {
    tryInput(property, { autoFocus: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Tried'));
  });

  test('speaks Spanish', async () => {
    tryInput({ type: 'integer' }, { language: 'es' });
    await userEvent.type(screen.getByLabelText('Tried'), 'x');
    await userEvent.tab();
    expect(screen.getByText('Introduzca un número, como 1200 o 7.5.')).toBeDefined();
  });
});

describe('unreadable texts', () => {
  test('are found anywhere in a form, each with its message', () => {
    const values = {
      a: { $unreadable: 'x', $expected: 'number' },
      b: [{ c: { $unreadable: '{', $expected: 'json', $args: { line: 1 }, $typing: true } }, null, 'text'],
      d: { e: 1 },
    };
    expect(unreadableTexts(values)).toEqual([
      { field: 'a', message: 'fields.unreadable.number', args: {} },
      { field: 'b.0.c', message: 'fields.unreadable.json', args: { line: 1 } },
    ]);
    expect(unreadableTexts({})).toEqual([]);
  });
});

describe('a displayed value', () => {
  const provider = memoryProvider(entities, {
    'reference-data/pay-code': [1, 2, 3, 4].map((id) => ({
      payCodeId: id,
      payCodeName: `Code ${id}`,
      hidden: false,
    })),
  });

  function shown(property: Property, value: unknown) {
    const field = fieldOf(property);
    render(
      <Around provider={provider}>
        <div data-testid="display">
          <FieldDisplay field={field} value={value} />
        </div>
        <div data-testid="column">
          <FieldColumn field={field} value={value} />
        </div>
      </Around>,
    );
    return { display: screen.getByTestId('display'), column: screen.getByTestId('column') };
  }

  test.each<[Property, unknown, string, string]>([
    [{ type: 'string' }, 'Fuel', 'Fuel', 'Fuel'],
    [{ type: 'string' }, null, '—No value', ''],
    [{ type: 'integer', 'x-field': { unit: 'days' } }, 1, '1 day', '1 day'],
    [{ type: 'integer', 'x-field': { unit: 'days' } }, 366, '366 days', '366 days'],
    [{ type: 'boolean' }, false, 'No', 'No'],
    [{ type: 'string', format: 'date' }, '2026-01-05', '01/05/2026', '01/05/2026'],
    [{ type: 'string', format: 'date', default: '9999-12-31' }, '9999-12-31', '12/31/9999No end', 'No end'],
    [{ type: 'string', format: 'date-time' }, '2026-07-06T02:30:00Z', '07/05/2026 19:30', '07/05/2026 19:30'],
    [{ type: 'string', 'x-field': { widget: 'phone' } }, '5555550100', '(555) 555-0100', '(555) 555-0100'],
    [
      { type: 'integer', 'x-field': { widget: 'duration', unit: 'hours' } },
      26,
      '1 day 2 hours',
      '1 day 2 hours',
    ],
    [{ type: 'integer', 'x-field': { widget: 'duration', unit: 'days' } }, 1825, '1,825 days', '1,825 days'],
    [
      { type: 'integer', 'x-field': { widget: 'duration', unit: 'minutes' } },
      -90,
      '-1 hour 30 min',
      '-1 hour 30 min',
    ],
    [
      { type: 'integer', 'x-field': { widget: 'dayMask' } },
      65,
      'Sunday, Saturday',
      'S·····SSunday, Saturday',
    ],
    [{ type: 'integer', 'x-field': { widget: 'dayMask' } }, 0, 'No days', '·······No days'],
    [{ type: 'string', writeOnly: true }, undefined, 'Not shown', 'Not shown'],
    [{ type: 'string', writeOnly: true }, 'scrypt$…', 'Set', 'Set'],
    [{ type: 'array', items: { type: 'string' } }, ['a', 'b'], 'ab', '2 rows'],
    [{}, { a: 1 }, '{\n  "a": 1\n}', '{"a":1}'],
  ])('of %j: %j', (property, value, display, column) => {
    const found = shown(property, value);
    expect(found.display.textContent).toBe(display);
    expect(found.column.textContent).toBe(column);
  });

  test('never shows a secret', () => {
    const found = shown({ type: 'string', writeOnly: true }, '4711');
    expect(document.body.textContent).not.toContain('4711');
    expect(found.display.textContent).toBe('Set');
  });

  test('is a link only for a safe URL', () => {
    const url = { type: 'string', format: 'uri' } as const;
    const link = shown(url, 'https://example.org/a').display.querySelector('a');
    expect([link?.href, link?.rel, link?.target]).toEqual([
      'https://example.org/a',
      'noopener noreferrer',
      '_blank',
    ]);
    for (const unsafe of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'example.org',
      '//example.org',
    ]) {
      cleanup();
      const { display } = shown(url, unsafe);
      expect(display.querySelector('a')).toBeNull();
      expect(display.textContent).toBe(unsafe);
    }
    cleanup();
    expect(shown({ type: 'string', format: 'email' }, 'a@example.org').display.querySelector('a')?.href).toBe(
      'mailto:a@example.org',
    );
    cleanup();
    expect(
      shown({ type: 'string', format: 'email' }, 'a@example.org?cc=b@example.org').display.querySelector('a'),
    ).toBeNull();
  });

  test('of references shows the first two and the number of the others', async () => {
    const property = {
      type: 'array',
      items: { type: 'integer' },
      'x-field': { reference: 'reference-data/pay-code' },
    } as const;
    const { display, column } = shown(property, [1, 2, 3, 4]);
    await waitFor(() => expect(column.textContent).toBe('Code 1, Code 2 +2'));
    const links = [...display.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([1, 2, 3, 4].map((id) => `/reference-data/pay-code/${id}`));
    expect(provider.calls).toHaveLength(1);
  });

  test('of a missing reference says so', async () => {
    const { display } = shown({ type: 'integer', 'x-field': { reference: 'reference-data/pay-code' } }, 4711);
    await waitFor(() => expect(display.textContent).toBe('Pay code that no longer exists'));
  });
});

interface TriedFilterProps {
  readonly field: Field;
  readonly operator: Operator;
  readonly start: unknown;
  readonly requested: unknown[];
}

/** A filter as in a filter bar. It stores its value in a state. */
function TriedFilter({ start, requested, ...filter }: TriedFilterProps) {
  const [value, setValue] = useState(start);
  const change = (next: unknown) => {
    requested.push(next);
    setValue(next);
  };
  return <FieldFilter {...filter} value={value} onChange={change} />;
}

describe('a filter', () => {
  function filter(property: Property, operator: Operator, value?: unknown) {
    const requested: unknown[] = [];
    render(
      <Around>
        <TriedFilter field={fieldOf(property)} operator={operator} start={value} requested={requested} />
      </Around>,
    );
    return requested;
  }

  test('is removed when its input is cleared', async () => {
    const requested = filter({ type: 'integer' }, 'from', 1);
    await userEvent.clear(screen.getByLabelText('Tried from'));
    expect(requested).toEqual([undefined]);
  });

  test('queries nothing while the text is unreadable, and shows an error', async () => {
    const requested = filter({ type: 'string', format: 'date' }, 'from');
    await userEvent.type(screen.getByLabelText('Tried from'), '13/1/26');
    await userEvent.tab();
    expect(requested.at(-1)).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Tried from').value).toBe('13/1/26');
    expect(screen.getByText('Enter a date, month first, such as 01/05/2026.')).toBeDefined();
  });

  test('accepts several values, each parsed by its kind', async () => {
    const requested = filter({ type: 'integer' }, 'in', [5]);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, '1,200{Enter}');
    expect(requested).toEqual([[5, 1200]]);
    await userEvent.type(input, 'x{Enter}');
    expect(requested).toHaveLength(1);
    expect(screen.getByText('Enter a number, such as 1200 or 7.5.')).toBeDefined();
  });

  test('filters by whether there is a value', async () => {
    const requested = filter({ type: 'object', properties: { a: { type: 'string' } } }, 'empty');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'No' }));
    expect(requested).toEqual([false]);
  });

  test('searches part of a phone number by its digits', async () => {
    const requested = filter({ type: 'string', 'x-field': { widget: 'phone' } }, 'contains');
    await userEvent.type(screen.getByLabelText('Tried contains'), '555-01');
    expect(requested.at(-1)).toBe('55501');
  });

  test('offers the entries of a choice', async () => {
    const requested = filter({ enum: ['a', 'b'] }, 'in');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'b' }));
    expect(requested).toEqual([['b']]);
  });
});
