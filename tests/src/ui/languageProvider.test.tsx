import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import type { I18nProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { LanguageProvider } from '#src/ui/LanguageProvider.tsx';

test('an effect of a language change runs in the new language', async () => {
  const languages: string[] = [];
  let spoken: I18nProvider | undefined;
  function Asks({ provider }: { readonly provider: I18nProvider }) {
    spoken = provider;
    const language = provider.getLocale();
    useEffect(() => void languages.push(`${language} ${document.documentElement.lang}`), [language]);
    return null;
  }
  const [initial] = await Promise.all([loadI18nProvider('en'), loadI18nProvider('es')]);
  render(<LanguageProvider initial={initial}>{(provider) => <Asks provider={provider} />}</LanguageProvider>);
  await act(async () => {
    void spoken?.changeLocale('es');
    await loadI18nProvider('es');
  });
  await expect.poll(() => languages).toEqual(['en en', 'es es']);
});
