import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { frame } from '#schemas/messages/console/en/frame.ts';
import type { Translated } from '#schemas/messages/console/translated.ts';
import { unknownKindNames } from '#schemas/messages/entityNames.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { showCount } from '#schemas/values/showCount.ts';

/** Available languages by their own names. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

type FrameTexts = Translated<typeof frame>;

/**
 * Loads the texts of a language: first those of the page frame, then all others. Only the files of the language in use
 * are loaded. The English texts of the frame are part of the main bundle.
 */
const loaders = {
  en: {
    frame: async (): Promise<FrameTexts> => frame,
    all: () => import('./en.ts').then((texts): FrameTexts => texts.en),
  },
  es: {
    frame: () => import('#schemas/messages/console/es/frame.ts').then((texts): FrameTexts => texts.frame),
    all: () => import('./es.ts').then((texts): FrameTexts => texts.es),
  },
} satisfies Record<Language, unknown>;

interface LoadedProvider {
  readonly provider: I18nProvider;
  /** Adds texts to those of the provider. */
  readonly addTexts: (texts: FrameTexts) => Promise<void>;
}

const begun = new Map<Language, Promise<LoadedProvider>>();
const complete = new Map<Language, Promise<I18nProvider>>();

/**
 * Loads react-admin's i18n provider for a language. Each language has its own provider, so that a change retranslates
 * the screen without remounting, and typed input stays.
 */
export function loadI18nProvider(language: Language): Promise<I18nProvider> {
  return once(complete, language, async () => {
    const [{ provider, addTexts }, texts] = await Promise.all([speaker(language), loaders[language].all()]);
    await addTexts(texts);
    return provider;
  });
}

/**
 * Loads react-admin's i18n provider with only the texts of the frame and of lists. Pages that need other texts must use
 * `loadI18nProvider`, which adds them to the same provider.
 */
export async function loadFrameTexts(language: Language): Promise<I18nProvider> {
  const { provider } = await speaker(language);
  return provider;
}

function speaker(language: Language): Promise<LoadedProvider> {
  return once(begun, language, async () => speakerOf(language, await loaders[language].frame()));
}

function speakerOf(language: Language, first: FrameTexts): LoadedProvider {
  let texts = first;
  const locales = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));
  // The type assertion is needed because the type also requires texts of react-admin's own screens, which the console
  // does not use.
  const polyglot = polyglotI18nProvider(() => texts as unknown as TranslationMessages, language, locales, {
    replace: withCounts,
  });
  const provider: I18nProvider = {
    ...polyglot,
    translate: (key, options) => polyglot.translate(key, { ...unknownKindNames[language], ...options }),
  };
  return {
    provider,
    addTexts: (more) => {
      texts = more;
      return provider.changeLocale(language);
    },
  };
}

/** Fills the placeholders of a text, like `replace`. A count (`smart_count`) is formatted: `1,183`. */
function withCounts(this: string, places: RegExp, fill: (place: string, name: string) => unknown): string {
  return this.replace(places, (place, name) => {
    const value = fill(place, name);
    return name === 'smart_count' && typeof value === 'number' ? showCount(value) : String(value);
  });
}

/** Loads the texts of each language once. A failed load is retried by the next caller. */
function once<T>(cache: Map<Language, Promise<T>>, language: Language, load: () => Promise<T>): Promise<T> {
  const known = cache.get(language);
  if (known) return known;
  const loading = load();
  cache.set(language, loading);
  loading.catch(() => cache.delete(language));
  return loading;
}
