import type { Language } from '../protocol/session/session.ts';
import { inSentence } from './inSentence.ts';

/**
 * Names of an entity's records for sentences: `one`, `many`; `this`, `these`, `another`, `the` with the noun, and the
 * same capitalized for the beginning of a sentence. Texts use them as `%{this}`.
 */
export type EntityNames = Readonly<Record<string, string>>;

/** The names of an entity, from its title and plural in a language. Pure. */
export function entityNames(language: Language, title: string, plural: string): EntityNames {
  const names = forms[language](inSentence(title), inSentence(plural));
  const begun = Object.entries(names).map(([name, text]) => [capital(name), capital(text)]);
  return { ...names, ...Object.fromEntries(begun) };
}

const forms: Readonly<Record<Language, (one: string, many: string) => Record<string, string>>> = {
  en: (one, many) => ({
    one,
    many,
    this: `this ${one}`,
    these: `these ${many}`,
    another: `another ${one}`,
    the: `the ${one}`,
  }),
  es: (one, many) => {
    const [this_, these, another, the] = isFeminine(one)
      ? ['esta', 'estas', 'otra', 'la']
      : ['este', 'estos', 'otro', 'el'];
    return {
      one,
      many,
      this: `${this_} ${one}`,
      these: `${these} ${many}`,
      another: `${another} ${one}`,
      the: `${the} ${one}`,
    };
  },
};

/** Names of records of an unknown kind. */
export const unknownKindNames: Readonly<Record<Language, EntityNames>> = {
  en: entityNames('en', 'Record', 'Records'),
  es: entityNames('es', 'Registro', 'Registros'),
};

/** Whether a Spanish noun is feminine, by the ending of its first word, with a few exceptions. */
function isFeminine(noun: string): boolean {
  const [first = ''] = noun.toLowerCase().split(/\s/);
  return /(a|ión|dad|tad|tud|umbre)$/.test(first) && !/(día|idioma|sistema|programa|tema|mapa)$/.test(first);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
