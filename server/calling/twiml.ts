import type { Language } from '#schemas/protocol/session/session.ts';

/** The voices of a language at Twilio. */
const voices: Record<Language, string> = { en: 'en-US', es: 'es-MX' };

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

const response = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

const said = (language: Language, text: string) =>
  `<Say language="${voices[language]}">${escaped(text)}</Say>`;

/** TwiML that says a text, twice, and sends the keys that are pressed to an address; no key is sent as none. */
export function gather(
  language: Language,
  text: string,
  { action, digits }: { readonly action: string; readonly digits?: number },
): string {
  const until = digits === undefined ? 'finishOnKey="#"' : `numDigits="${digits}"`;
  return response(
    `<Gather input="dtmf" ${until} timeout="8" actionOnEmptyResult="true" method="POST" action="${escaped(action)}">${said(language, text)}<Pause length="2"/>${said(language, text)}</Gather>`,
  );
}

/** TwiML that says a text and hangs up; without a text it hangs up at once. */
export function hangUp(language: Language, text?: string): string {
  return response(`${text === undefined ? '' : said(language, text)}<Hangup/>`);
}

/** TwiML that answers a text message; without a text nothing is answered. */
export function reply(text?: string): string {
  return response(text === undefined ? '' : `<Message>${escaped(text)}</Message>`);
}
