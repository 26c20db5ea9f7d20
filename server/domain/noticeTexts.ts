import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { Sql } from '../database/database.ts';

/** The product's message texts, by language and kind of message. */
export const productTexts: Record<Language, Readonly<Record<string, string>>> = {
  en: en.notification,
  es: es.notification,
};

/** A notice as its recipient reads it. The subject is for email. */
export interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** Renders a notice of a kind in a language, with values for its placeholders. */
export type NoticeTexts = (language: Language, kind: string, args: TextArguments) => NoticeText;

/** The name of the argument that fills each placeholder in a district's own text (`settings/message-wording`). */
const argumentOf: Readonly<Record<string, string>> = {
  employee: 'name',
  date: 'date',
  number: 'number',
  school: 'school',
};

/** Loads the wording of notices: the district's own text if it has one, otherwise the product's. */
export async function noticeTexts(sql: Sql, organization: number): Promise<NoticeTexts> {
  const rows = await sql(
    'select kind, language, subject, text from message_wording where org_id = $1 order by wording_id',
    [organization],
  );
  const own = new Map(rows.map((row) => [`${row.language} ${row.kind}`, row]));
  return (language, kind, args) => {
    const row = own.get(`${language} ${kind}`);
    const text = row ? filled(String(row.text), args) : fillText(productTexts[language][kind] ?? kind, args);
    return { text, subject: row?.subject ? filled(String(row.subject), args) : text };
  };
}

function filled(text: string, args: TextArguments): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(args[argumentOf[place] ?? ''] ?? ''));
}
