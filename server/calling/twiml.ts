import type { Language } from '#schemas/protocol/session/session.ts';

/** Language code of Twilio's voice for each language. */
const voices: Record<Language, string> = { en: 'en-US', es: 'es-MX' };

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

const response = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

const sayElements = (language: Language, text: string) =>
  `<Say language="${voices[language]}">${escaped(text)}</Say>`;

/** TwiML that says a text twice and posts the pressed keys to an address, even if none was pressed. */
export function gather(
  language: Language,
  text: string,
  { action, digits }: { readonly action: string; readonly digits?: number },
): string {
  const until = digits === undefined ? 'finishOnKey="#"' : `numDigits="${digits}"`;
  return response(
    `<Gather input="dtmf" ${until} timeout="8" actionOnEmptyResult="true" method="POST" action="${escaped(action)}">${sayElements(language, text)}<Pause length="2"/>${sayElements(language, text)}</Gather>`,
  );
}

/** TwiML that says a text, if any, and hangs up. */
export function hangUp(language: Language, text?: string): string {
  return response(`${text === undefined ? '' : sayElements(language, text)}<Hangup/>`);
}

/** TwiML that replies to a text message; without a text there is no reply. */
export function reply(text?: string): string {
  return response(text === undefined ? '' : `<Message>${escaped(text)}</Message>`);
}
