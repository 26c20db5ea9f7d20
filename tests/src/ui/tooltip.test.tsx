import Button from '@mui/material/Button';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from '#src/ui/tooltip/Tooltip.tsx';

afterEach(cleanup);

const person = userEvent.setup();

test('a tooltip labels its child, and is shown on hover until Escape', async () => {
  const onMouseOver = vi.fn();
  render(
    <Tooltip title="Print the list">
      <button type="button" onMouseOver={onMouseOver} onFocus={() => {}} />
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Print the list' });
  await person.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Print the list');
  expect(onMouseOver).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Print the list' })).toBe(button);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a tooltip describes its child, with a title until the keyboard shows it, and the focus stays', async () => {
  render(
    <Tooltip title="You may not delete" describeChild>
      <Button aria-disabled>Delete</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button.getAttribute('title')).toBe('You may not delete');
  await person.tab();
  const tooltip = await screen.findByRole('tooltip');
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBe(tooltip.id));
  expect(button.hasAttribute('title')).toBe(false);
  await person.tab();
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button.getAttribute('title')).toBe('You may not delete');
});

test('a tooltip is not shown if the pointer leaves before it appears', async () => {
  render(
    <Tooltip title="Print the list">
      <button type="button" />
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  await person.hover(button);
  await person.unhover(button);
  await new Promise((done) => setTimeout(done, 700));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
