import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { ComputedRows, DomainAction, DomainComputation } from '../domainRule.ts';
import { knowsOnly } from '../domainRule.ts';
import { needs } from '../needs.ts';

/** The texts of what the service tells people, by kind. */
const texts: Record<Language, Readonly<Record<string, string>>> = {
  en: en.notification,
  es: es.notification,
};

/** Whose messages are looked for: where their records are, and of which type their accounts are. */
const holders = {
  employee: { table: 'worker', id: 'worker_id', type: userTypes.worker },
  substitute: { table: 'substitute', id: 'substitute_id', type: userTypes.substitute },
} as const;

/**
 * What the service has told somebody in the console, with when it was read; nothing to who has no account. The text
 * is what its template is filled with. Keys are made apart from the tables that are searched by them (`offset 0`):
 * below row-level security a condition that casts finds no index.
 */
function messagesTo(holder: keyof typeof holders): ComputedRows {
  const { table, id, type } = holders[holder];
  return ({ organization, parent }) => `
    select message.notification_id, message.kind as template_id, message.args::text as text,
      message.created_at as sent_at, seen.read_at
    from (
      select told.*, told.notification_id::text as key from (
        select '${type}-' || org_person_id as user_key from ${table}
        where org_id = ${organization} and ${id} = ${parent} offset 0
      ) as person
      join notification as told on told.org_id = ${organization} and told.user_key = person.user_key offset 0
    ) as message
    left join notification_read as seen on seen.org_id = ${organization} and seen.user_key = message.user_key
      and seen.notification = message.key`;
}

export const sentMessages: ComputedRows = messagesTo('employee');
export const messagesToSubstitute: ComputedRows = messagesTo('substitute');

/** Fills the text of each message in the language of the person who reads it. */
export const messageTexts: DomainComputation = async (records, { language }) =>
  records.map((record) => {
    const kind = String(record.templateId);
    const args = JSON.parse(String(record.text)) as TextArguments;
    return { ...record, text: fillText(texts[language][kind] ?? kind, args) };
  });

/** What stands in the places of a text for an example. */
const examples: TextArguments = {
  name: 'Dana Whitfield',
  title: 'Unfilled tomorrow',
  label: 'Okafor, Samuel',
  profile: 'Campus office',
  reason: 'Ticket 4711',
  date: '04/12/2027',
  number: 100000001,
};

/**
 * The texts of everything that the service tells people, in both languages, each as it is kept and as it reads
 * with an example in its places.
 */
export const messageTemplates: ComputedRows = () => {
  const rows = Object.keys(texts.en).map((id) => [
    id,
    ...inBothLanguages(id, examples),
    ...inBothLanguages(id, placeholders),
  ]);
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  return `select *, template_id as about from (values ${values}) as template
    (template_id, english_example, spanish_example, english, spanish)`;
};

/**
 * `GET /substitute/templates?configId&configName`: the templates of what people are told, each with its number and its
 * name; with one of them or both, those alone that it names (docs/specification.md#master-data-7-other-services).
 */
export const templatesOfSubstitutes: DomainAction = async (request) => {
  knowsOnly(request, ['configId', 'configName']);
  needs(request.actor, 'SUB.COMMUNICATION');
  const { configId = '', configName = '' } = request.query;
  return Object.keys(texts.en)
    .map((configName, at) => {
      const [english, spanish] = inBothLanguages(configName, placeholders);
      return { configId: at + 1, configName, english, spanish };
    })
    .filter((one) => configId === '' || String(one.configId) === configId)
    .filter((one) => configName === '' || one.configName === configName);
};

/** A text in English and in Spanish, filled; empty where a language has none. */
function inBothLanguages(id: string, args: TextArguments): readonly [english: string, spanish: string] {
  const filled = (language: Language) => fillText(texts[language][id] ?? '', args);
  return [filled('en'), filled('es')];
}

/** Every place of a text stands for itself. */
const placeholders: TextArguments = Object.fromEntries(
  Object.keys(examples).map((place) => [place, `{${place}}`]),
);

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
