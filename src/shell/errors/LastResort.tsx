import { failed as en } from '#providers/i18nProvider/en/failed.ts';
import { failed as es } from '#providers/i18nProvider/es/failed.ts';
import { reloadPage } from './reloadPage.ts';

/** What is left when the console itself could not start: no theme, no session, no texts but these. */
export function LastResort() {
  const texts = document.documentElement.lang === 'es' ? es : en;
  return (
    <main className="boot-page">
      <h1>{texts.title}</h1>
      <p role="alert">{texts.text}</p>
      <p>
        <a href={window.location.href} onClick={reloadPage}>
          {texts.reload}
        </a>
      </p>
    </main>
  );
}
