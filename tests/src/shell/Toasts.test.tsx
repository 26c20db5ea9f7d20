import { act, fireEvent, screen } from '@testing-library/react';
import { type NotificationType, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { untilClosed } from '#src/ui/toasts/untilClosed.ts';
import { renderPage } from './harness.tsx';

let notify: ReturnType<typeof useNotify>;

function Page() {
  notify = useNotify();
  return (
    <>
      <input aria-label="field" />
      <Toasts />
    </>
  );
}

const say = (message: string, type: NotificationType, more = {}) =>
  act(() => notify(message, { type, ...more }));
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('the notices', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('are stacked with the newest on top', async () => {
    await renderPage(<Page />);
    say('First', 'info');
    say('Second', 'success');
    expect(texts()).toEqual(['Second', 'First']);
  });

  test('close after five seconds, errors too, or manually', async () => {
    await renderPage(<Page />);
    say('Saved', 'success');
    say('It failed', 'error');
    say('A number', 'info', { autoHideDuration: null });
    await wait(4000);
    expect(texts()).toEqual(['A number', 'It failed', 'Saved']);
    fireEvent.click(screen.getByRole('button', { name: 'Close: A number' }));
    expect(texts()).toEqual(['It failed', 'Saved']);
    await wait(1200);
    expect(texts()).toEqual([]);
  });

  test('stay until closed if a long task has failed', async () => {
    await renderPage(<Page />);
    act(() => notify('The export failed', untilClosed));
    await wait(60_000);
    expect(texts()).toEqual(['The export failed']);
    fireEvent.click(screen.getByRole('button', { name: 'Close: The export failed' }));
    expect(texts()).toEqual([]);
  });

  test('wait while the tab is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await renderPage(<Page />);
    say('It failed', 'error');
    await wait(60_000);
    expect(texts()).toEqual(['It failed']);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await wait(5100);
    expect(texts()).toEqual([]);
  });

  test('are announced: errors at once, others politely', async () => {
    await renderPage(<Page />);
    say('Saved', 'success');
    say('It failed', 'error');
    await wait(50);
    expect(screen.getByRole('alert').textContent).toBe('It failed');
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  test('wait while they have the pointer or the focus', async () => {
    await renderPage(<Page />);
    say('Saved', 'success');
    const list = screen.getByRole('list');
    fireEvent.mouseEnter(list);
    await wait(20_000);
    expect(texts()).toEqual(['Saved']);
    fireEvent.mouseLeave(list);
    act(() => screen.getByRole('button', { name: 'Close: Saved' }).focus());
    await wait(20_000);
    expect(texts()).toEqual(['Saved']);
    act(() => screen.getByLabelText('field').focus());
    await wait(5000);
    expect(texts()).toEqual([]);
  });

  test('close by Escape, the newest first', async () => {
    await renderPage(<Page />);
    say('First', 'error');
    say('Second', 'error');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(texts()).toEqual(['First']);
  });

  test('return the focus when closed manually', async () => {
    await renderPage(<Page />);
    say('It failed', 'error');
    const field = screen.getByLabelText('field');
    act(() => field.focus());
    const close = screen.getByRole('button', { name: 'Close: It failed' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(field);
  });

  test('never move the focus when they close automatically', async () => {
    await renderPage(<Page />);
    say('One', 'success');
    const field = screen.getByLabelText('field');
    act(() => field.focus());
    act(() => screen.getByRole('button', { name: 'Close: One' }).focus());
    act(() => (document.activeElement as HTMLElement).blur());
    await wait(6000);
    expect(texts()).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  test('show the same message only once', async () => {
    await renderPage(<Page />);
    say('It failed', 'error');
    say('It failed', 'error');
    say('It failed', 'warning');
    expect(texts()).toEqual(['It failed', 'It failed']);
  });

  test('translate keys with their arguments and show other texts unchanged', async () => {
    await renderPage(<Page />, { language: 'es' });
    say('result.inUse', 'error', { messageArgs: { label: 'Enfermedad' } });
    say('Un texto del servicio.', 'info');
    expect(texts()).toEqual([
      'Un texto del servicio.',
      'Enfermedad no puede eliminarse mientras esté en uso.',
    ]);
  });

  test('stay readable while a dialog hides the page behind it', async () => {
    await renderPage(<Page />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    region.setAttribute('aria-hidden', 'true');
    await wait(1);
    expect(region.hasAttribute('aria-hidden')).toBe(false);
  });
});
