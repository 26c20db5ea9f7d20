import { diagnosticCount } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { tryInput } from './harness.tsx';

let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});

const box = () => screen.getByLabelText<HTMLInputElement>(/^Tried/);
const problem = () => document.querySelector('[aria-live]:not(.cm-announced)')?.textContent ?? '';

describe('text', () => {
  test('keeps typed spaces until blur, and is then trimmed', async () => {
    const { value } = tryInput({ type: 'string' });
    await user.type(box(), '  Jury duty ');
    expect(value()).toBe('  Jury duty ');
    await user.tab();
    expect(value()).toBe('Jury duty');
    expect(box().value).toBe('Jury duty');
  });

  test('has no value when cleared or blank', async () => {
    const { value } = tryInput({ type: 'string' }, { values: { tried: 'Fuel' } });
    await user.clear(box());
    expect(value()).toBeNull();
    await user.type(box(), '   ');
    await user.tab();
    expect(value()).toBeNull();
  });

  test('shows a counter near its limit, and is never cut', async () => {
    const { value } = tryInput({ type: 'string', maxLength: 10 });
    await user.type(box(), '1234567');
    expect(screen.queryByText(/left$/)).toBeNull();
    await user.type(box(), '89');
    expect(screen.getByText('1 character left')).toBeDefined();
    await user.type(box(), 'abc');
    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect(value()).toBe('123456789abc');
  });

  test('with several lines is a text area with spell check', () => {
    tryInput({ type: 'string', maxLength: 500 });
    expect(box().tagName).toBe('TEXTAREA');
    expect(box().getAttribute('spellcheck')).toBe('true');
  });

  test('of an email address or URL uses the matching keyboard', () => {
    tryInput({ type: 'string', format: 'email' });
    expect(box().inputMode).toBe('email');
    cleanup();
    tryInput({ type: 'string', format: 'uri' });
    expect(box().inputMode).toBe('url');
    expect(box().getAttribute('autocomplete')).toBe('off');
  });
});

describe('a number', () => {
  test('is parsed while typing, and formatted on blur', async () => {
    const { value } = tryInput({ type: 'integer' });
    await user.type(box(), '1,200');
    expect(value()).toBe(1200);
    expect(box().value).toBe('1,200');
    await user.tab();
    expect(box().value).toBe('1200');
  });

  test('stays as typed if invalid, shows an error, and blocks saving', async () => {
    const { state } = tryInput({ type: 'integer' }, { values: { tried: 5 } });
    await user.clear(box());
    await user.type(box(), '12o');
    expect(problem()).toBe('');
    await user.tab();
    expect(box().value).toBe('12o');
    expect(problem()).toBe('Enter a number, such as 1200 or 7.5.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByText('Save'));
    expect(state.sent).toBeUndefined();
    await user.clear(box());
    await user.type(box(), '120{Enter}');
    expect(state.sent).toEqual({ tried: 120 });
    expect(problem()).toBe('');
  });

  test('changes by arrow keys, within its limits, in exact steps', async () => {
    const { value } = tryInput(
      { type: 'number', multipleOf: 0.01, minimum: -1, maximum: 12 },
      { values: { tried: 0.1 } },
    );
    box().focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(value()).toBe(2.1);
    await user.keyboard('{PageUp}');
    expect(value()).toBe(12);
    await user.keyboard('{PageDown}{PageDown}');
    expect(value()).toBe(-1);
  });

  test('shows its unit, and uses the decimal keyboard', () => {
    const { container } = tryInput({ type: 'integer', 'x-field': { unit: 'days' } });
    expect(container.textContent).toContain('days');
    expect(box().inputMode).toBe('decimal');
  });

  test('can be saved by Enter without blur', async () => {
    const { state } = tryInput({ type: 'number' });
    await user.type(box(), '7.5{Enter}');
    expect(state.sent).toEqual({ tried: 7.5 });
  });
});

describe('a yes/no field', () => {
  test('is a checkbox with its name', async () => {
    const { value } = tryInput({ type: 'boolean', default: true }, { values: { tried: true } });
    const checkbox = screen.getByRole('checkbox', { name: 'Tried' });
    await user.click(checkbox);
    expect(value()).toBe(false);
    await user.click(screen.getByText('Tried'));
    expect(value()).toBe(true);
  });

  test('requires a selection if required without a default', async () => {
    const { value } = tryInput({ type: 'boolean' }, { required: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'None selected',
      'Yes',
      'No',
    ]);
    await user.click(screen.getByRole('option', { name: 'No' }));
    expect(value()).toBe(false);
  });
});

describe('a date', () => {
  const date = { type: 'string', format: 'date' } as const;

  test.each([
    ['1/5/26', '2026-01-05', '01/05/2026'],
    ['2026-01-05', '2026-01-05', '01/05/2026'],
    ['12/31/9999', '9999-12-31', '12/31/9999'],
  ])('is typed as "%s"', async (typed, stored, display) => {
    const { value } = tryInput(date);
    await user.type(box(), typed);
    await user.tab();
    expect(value()).toBe(stored);
    expect(box().value).toBe(display);
  });

  test('that does not exist stays and shows an error', async () => {
    const { value } = tryInput(date);
    await user.type(box(), '2/30/2026');
    fireEvent.blur(box());
    expect(box().value).toBe('2/30/2026');
    expect(problem()).toBe('Enter a date, month first, such as 01/05/2026.');
    expect(value()).toMatchObject({ $unreadable: '2/30/2026', $expected: 'date' });
  });

  test('before 1900 is rejected with a range error', async () => {
    tryInput(date);
    await user.type(box(), '12/31/1899');
    fireEvent.blur(box());
    expect(problem()).toBe('Enter a date from 01/01/1900 to 12/31/9999.');
  });

  test('that means "no end" says so', () => {
    tryInput({ ...date, default: '9999-12-31' }, { values: { tried: '9999-12-31' } });
    expect(screen.getByText('No end')).toBeDefined();
    cleanup();
    tryInput(date, { values: { tried: '9999-12-31' } });
    expect(screen.queryByText('No end')).toBeNull();
  });

  test('has no value when cleared', async () => {
    const { value } = tryInput(date, { values: { tried: '2026-01-05' } });
    await user.clear(box());
    expect(value()).toBeNull();
  });
});

describe('a time of day', () => {
  test('accepts other notations', async () => {
    const { value } = tryInput({ type: 'string', 'x-field': { widget: 'clockTime' } });
    await user.type(box(), '730p');
    await user.tab();
    expect(value()).toBe('19:30');
    expect(box().value).toBe('19:30');
  });

  test('that is invalid stays and shows an error', async () => {
    tryInput({ type: 'string', 'x-field': { widget: 'clockTime' } });
    await user.type(box(), '25:00');
    fireEvent.blur(box());
    expect(box().value).toBe('25:00');
    expect(problem()).toBe('Enter a time, such as 07:30, 1530 or 3:30 pm.');
  });
});

describe('a date-time', () => {
  const dateTime = { type: 'string', format: 'date-time' } as const;

  test('is stored in UTC and shown in the district’s time zone', async () => {
    const { value } = tryInput(dateTime, { values: { tried: '2026-07-06T02:30:45Z' } });
    expect(box().value).toBe('07/05/2026 19:30');
    await user.clear(box());
    await user.type(box(), '1/5/26 7:30');
    await user.tab();
    expect(value()).toBe('2026-01-05T15:30:00Z');
  });

  test('keeps its seconds when the same text is typed again', async () => {
    const { value } = tryInput(dateTime, { values: { tried: '2026-07-06T02:30:45Z' } });
    await user.type(box(), '{Backspace}0');
    await user.tab();
    expect(value()).toBe('2026-07-06T02:30:45Z');
  });
});

describe('a duration', () => {
  const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  test('is edited as days and hours', async () => {
    const { value } = tryInput(
      { type: 'integer', 'x-field': { widget: 'duration', unit: 'hours' } },
      { values: { tried: 26 } },
    );
    expect([part('days').value, part('hours').value]).toEqual(['1', '2']);
    await user.clear(part('hours'));
    await user.type(part('hours'), '36');
    expect(value()).toBe(60);
    await user.tab();
    expect([part('days').value, part('hours').value]).toEqual(['2', '12']);
  });

  test('has minutes if its unit has, and no value when every part is cleared', async () => {
    const { value } = tryInput({ type: 'integer', 'x-field': { widget: 'duration', unit: 'minutes' } });
    await user.type(part('min'), '90');
    expect(value()).toBe(90);
    await user.tab();
    expect([part('days').value, part('hours').value, part('min').value]).toEqual(['0', '1', '30']);
    for (const name of ['days', 'hours', 'min']) await user.clear(part(name));
    expect(value()).toBeNull();
  });

  test('that is invalid stays in its parts', async () => {
    tryInput({ type: 'integer', 'x-field': { widget: 'duration', unit: 'hours' } });
    await user.type(part('days'), 'two');
    fireEvent.blur(part('days'));
    expect(part('days').value).toBe('two');
    expect(problem()).toBe('Enter a valid duration in whole numbers.');
  });

  test('in ISO format is a text', async () => {
    const { value } = tryInput({ type: 'string', 'x-field': { widget: 'duration' } });
    await user.type(box(), 'P1D');
    expect(value()).toBe('P1D');
  });
});

describe('a phone number', () => {
  test('is stored as digits, for any separators', async () => {
    const { value } = tryInput({ type: 'string', maxLength: 10, 'x-field': { widget: 'phone' } });
    await user.type(box(), '555.555.0100');
    await user.tab();
    expect(value()).toBe('5555550100');
    expect(box().value).toBe('(555) 555-0100');
    expect(box().inputMode).toBe('tel');
  });
});

describe('days of the week', () => {
  const mask = { type: 'integer', 'x-field': { widget: 'dayMask' } } as const;

  test('are toggled, Sunday first', async () => {
    const { value } = tryInput(mask);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.slice(0, 7)).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Saturday' }));
    expect(value()).toBe(65);
    expect(screen.getByRole('button', { name: 'Sunday' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Weekdays' }));
    expect(value()).toBe(62);
  });

  test('can be empty, unless the schema requires one', async () => {
    const { value } = tryInput(mask, { values: { tried: 1 } });
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    expect(value()).toBe(0);
    cleanup();
    const strict = tryInput({ ...mask, minimum: 1 }, { values: { tried: 1 } });
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    expect(strict.value()).toBeNull();
  });
});

describe('a secret', () => {
  test('is hidden while typed, can be shown, and is unchanged when cleared', async () => {
    const { value } = tryInput({ type: 'string', writeOnly: true });
    expect(box().type).toBe('password');
    await user.type(box(), '4711');
    expect(value()).toBe('4711');
    await user.click(screen.getByRole('button', { name: 'Show value' }));
    expect(box().type).toBe('text');
    await user.clear(box());
    expect(value()).toBeUndefined();
  });
});

describe('JSON', () => {
  /** Waits for the editor, which is lazy-loaded. Its text is in its own state, not in the page. */
  const editor = async () => {
    const content = await screen.findByRole('textbox', { name: /^Tried/ });
    const view = EditorView.findFromDOM(content);
    if (!view) throw new Error('There is no editor.');
    return { content, view, text: () => view.state.doc.toString() };
  };
  const write = (view: EditorView, insert: string) =>
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));

  test('is formatted on blur', async () => {
    const { value } = tryInput({}, { values: { tried: null } });
    const { view, content, text } = await editor();
    write(view, '{"a":[1,2]}');
    expect(value()).toEqual({ a: [1, 2] });
    fireEvent.blur(content);
    expect(text()).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
  });

  test('that is invalid stays, shows and marks the position, and blocks saving', async () => {
    const { state } = tryInput({});
    const { view, content, text } = await editor();
    write(view, '{\n"a": 1,\n}');
    fireEvent.blur(content);
    await user.click(screen.getByText('Save'));
    expect(text()).toBe('{\n"a": 1,\n}');
    expect(problem()).toBe('Invalid JSON at line 3, column 1.');
    expect(diagnosticCount(view.state)).toBe(1);
    expect(state.sent).toBeUndefined();
  });
});
