import { fireEvent, screen } from '@testing-library/react';
import { useLocaleState, useTranslate } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { renderPage } from './harness.tsx';

function Page() {
  const translate = useTranslate();
  const [, setLocale] = useLocaleState();
  return (
    <>
      <h1>{translate('pages.districts.title')}</h1>
      <input aria-label="name" />
      <button type="button" onClick={() => setLocale('es')}>
        español
      </button>
    </>
  );
}

describe('a language change', () => {
  test('translates the page and keeps typed text', async () => {
    await renderPage(<Page />);
    expect(document.documentElement.lang).toBe('en');
    const field = screen.getByLabelText('name');
    fireEvent.change(field, { target: { value: 'half a sent' } });
    fireEvent.click(screen.getByText('español'));
    expect(await screen.findByText('Distritos')).toBeTruthy();
    expect(screen.getByLabelText('name')).toBe(field);
    expect((field as HTMLInputElement).value).toBe('half a sent');
    expect(document.documentElement.lang).toBe('es');
  });
});
