import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { signInTexts } from '#schemas/messages/pages/signInTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { html, trustedHtml } from '../../http/html.ts';
import { languageOf } from '../../http/language.ts';
import { layout } from './layout.ts';

/** The page that the provider shows for an invalid request. */
export function failedPage(ctx: KoaContextWithOIDC, failure: ErrorOut): void {
  const language = languageOfContext(ctx);
  const texts = signInTexts[language];
  const reason = [failure.error, failure.error_description].filter((text) => text !== undefined).join(': ');
  ctx.type = 'html';
  ctx.body = layout({
    language,
    title: texts.failedTitle,
    content: html`<h1>${texts.failedTitle}</h1>
<p class="lead">${texts.failed}</p>
<p><a class="primary" href="/">${texts.startAgain}</a></p>
<p class="help">${texts.reason}: ${reason}</p>`,
  });
}

/** Renders the page for a sign-in that has expired or is already finished. */
export function expiredPage(language: Language): string {
  const texts = signInTexts[language];
  return layout({
    language,
    title: texts.expiredTitle,
    content: html`<h1>${texts.expiredTitle}</h1>
<p class="lead">${texts.expired}</p>
<p><a class="primary" href="/">${texts.startAgain}</a></p>`,
  });
}

/**
 * Renders the page that asks to confirm a sign-out. The page submits itself if the id token proves that the console
 * sent the person here. After any other link, the person must click.
 */
export function leavePage(ctx: KoaContextWithOIDC, form: string): void {
  const language = languageOfContext(ctx);
  const texts = signInTexts[language];
  const isOurs = ctx.oidc.entities.IdTokenHint !== undefined;
  ctx.body = layout({
    language,
    title: texts.leaveTitle,
    ...(isOurs ? { script: 'sign-out.js' as const } : {}),
    content: html`<h1>${texts.leaveTitle}</h1>
<p class="lead" role="status">${isOurs ? texts.leaving : texts.leave}</p>
${trustedHtml(form)}
<p><button class="primary" id="leave" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button></p>`,
  });
}

/** The page after a sign-out that the console did not start. */
export function endedPage(ctx: KoaContextWithOIDC): void {
  const language = languageOfContext(ctx);
  const texts = signInTexts[language];
  ctx.body = layout({
    language,
    title: texts.endedTitle,
    content: html`<h1>${texts.endedTitle}</h1>
<p class="lead">${texts.ended}</p>
<p><a class="primary" href="/">${texts.signInAgain}</a></p>`,
  });
}

function languageOfContext(ctx: KoaContextWithOIDC): Language {
  const requested = ctx.oidc?.params?.ui_locales;
  return languageOf(
    typeof requested === 'string' ? requested.replaceAll(' ', ',') : ctx.get('Accept-Language'),
  );
}
