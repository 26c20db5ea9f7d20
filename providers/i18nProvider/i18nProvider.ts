import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { frame } from '#schemas/messages/console/en/frame.ts';
import type { Translated } from '#schemas/messages/console/translated.ts';
import { anyNames } from '#schemas/messages/entityNames.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { showCount } from '#schemas/values/showCount.ts';

/** The languages that a person can choose, each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

type FrameTexts = Translated<typeof frame>;

/**
 * Each language is files of its own: only the one in use is loaded, and at first no more than its frame. That of English
 * comes with the console itself.
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

interface Speaker {
  readonly provider: I18nProvider;
  /** From then on the provider speaks these texts. */
  readonly learn: (texts: FrameTexts) => Promise<void>;
}

const begun = new Map<Language, Promise<Speaker>>();
const complete = new Map<Language, Promise<I18nProvider>>();

/**
 * react-admin's i18n provider for one language. Another language is another provider, so that what is
 * on the screen is translated anew and not built anew: nobody loses what they were typing.
 */
export function loadI18nProvider(language: Language): Promise<I18nProvider> {
  return once(complete, language, async () => {
    const [{ provider, learn }, texts] = await Promise.all([speaker(language), loaders[language].all()]);
    await learn(texts);
    return provider;
  });
}

/**
 * The same provider as soon as it speaks for the frame and the lists. Whatever else is drawn has to wait
 * for `loadI18nProvider`, which teaches it the rest.
 */
export async function loadFrameTexts(language: Language): Promise<I18nProvider> {
  const { provider } = await speaker(language);
  return provider;
}

function speaker(language: Language): Promise<Speaker> {
  return once(begun, language, async () => speakerOf(language, await loaders[language].frame()));
}

function speakerOf(language: Language, first: FrameTexts): Speaker {
  let texts = first;
  const locales = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));
  // Its type asks for the texts of react-admin's own screens too; the console draws none of them.
  const spoken = polyglotI18nProvider(() => texts as unknown as TranslationMessages, language, locales, {
    replace: withCounts,
  });
  const provider: I18nProvider = {
    ...spoken,
    translate: (key, options) => spoken.translate(key, { ...anyNames[language], ...options }),
  };
  return {
    provider,
    learn: (more) => {
      texts = more;
      return provider.changeLocale(language);
    },
  };
}

/** Fills the places of a text, as `replace` of a text does; a count (`smart_count`) is written as people read it: `1,183`. */
function withCounts(this: string, places: RegExp, fill: (place: string, name: string) => unknown): string {
  return this.replace(places, (place, name) => {
    const value = fill(place, name);
    return name === 'smart_count' && typeof value === 'number' ? showCount(value) : String(value);
  });
}

/** What has begun to load is not loaded again; what failed is. */
function once<T>(kept: Map<Language, Promise<T>>, language: Language, load: () => Promise<T>): Promise<T> {
  const known = kept.get(language);
  if (known) return known;
  const loading = load();
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}
