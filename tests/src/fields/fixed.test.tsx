import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { FieldDisplay } from '#src/fields/FieldDisplay.tsx';
import { toForm } from '#src/fields/formValue.ts';
import { Around, fieldOf, tryInput } from './harness.tsx';

afterEach(cleanup);

const lesson = { const: { minutes: 45, unit: 'lesson' } };
const noInput = () =>
  document.querySelectorAll('input, textarea, [role="combobox"], [role="textbox"]').length;

describe('a constant value', () => {
  test('is shown as text without an input if required', () => {
    tryInput(lesson, { required: true });
    expect(screen.getByRole('group', { name: /^Tried/ }).textContent).toBe('Minutes: 45; Unit: lesson');
    expect(noInput()).toBe(0);
  });

  test.each([
    ['a text', { const: 'USD' }, 'USD'],
    ['the only entry', { enum: [{ name: 'North', seats: 40 }] }, 'North'],
  ])('is shown as %s', (_, property, text) => {
    tryInput(property, { required: true });
    expect(screen.getByRole('group', { name: /^Tried/ }).textContent).toBe(text);
    expect(noInput()).toBe(0);
  });

  test.each([
    { type: 'boolean', const: true },
    { enum: [true] },
    { type: 'boolean', const: true, default: true },
  ])('is an unchecked checkbox for the user if it is a consent: %j', async (property) => {
    const user = userEvent.setup();
    const { value } = tryInput(property as object, { required: true });
    const box = screen.getByRole('checkbox', { name: 'Tried' });
    expect([(box as HTMLInputElement).checked, value() ?? null]).toEqual([false, null]);
    await user.click(box);
    expect(value()).toBe(true);
    await user.click(box);
    expect(value()).toBeNull();
  });

  test('is a choice between the value and none if optional', async () => {
    const user = userEvent.setup();
    const { value } = tryInput(lesson);
    await user.click(screen.getByRole('combobox', { name: 'Tried' }));
    await user.click(screen.getByRole('option', { name: 'Minutes: 45; Unit: lesson' }));
    expect(value()).toEqual({ minutes: 45, unit: 'lesson' });
    await user.click(screen.getByRole('combobox', { name: 'Tried' }));
    await user.click(screen.getByRole('option', { name: 'None selected' }));
    expect(value()).toBeNull();
  });

  test('is recognized for any key order', () => {
    tryInput(lesson, { values: { tried: { unit: 'lesson', minutes: 45 } } });
    expect(screen.getByRole('combobox', { name: 'Tried' }).textContent).toBe('Minutes: 45; Unit: lesson');
  });

  test('is recognized among several for any key order', () => {
    const places = {
      enum: [
        { name: 'North', seats: 40 },
        { name: 'South', seats: 52 },
      ],
    };
    expect(toForm(fieldOf(places), { seats: 52, name: 'South' })).toMatchObject({ $alternative: 1 });
  });

  test('has no input if it is null', () => {
    tryInput({ type: 'null' });
    expect(noInput()).toBe(0);
  });

  test('is shown as text on a page', () => {
    render(
      <Around>
        <FieldDisplay field={fieldOf(lesson)} value={{ unit: 'lesson', minutes: 45 }} />
      </Around>,
    );
    expect(document.body.textContent).toBe('Minutes: 45; Unit: lesson');
  });
});
