import { locationIds, resourcesPath } from '#schemas/protocol/entities/resources.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { Resources, ResourcesRequest } from '#schemas/protocol/session/suite.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';

/**
 * The maximum number of further requests for a missing text: "A missing one is re-requested up to 5 times"
 * (docs/specification.md#application-9-limits).
 */
export const maxTextRetries = 5;

/** Delay in milliseconds before a missing text is requested again; short, because the user is waiting. */
export const retryDelayMs = 300;

/** Pending requests for texts, and texts that are still missing after all retries. */
const requested = new Map<string, Promise<string>>();

/**
 * Returns the text of a mnemonic in a response, in the page's language. Cached in this browser by language and product
 * version. An unknown mnemonic is returned as its own text.
 */
export async function resourceText(mnemonic: string): Promise<string> {
  const { language, version = '' } = connection();
  const locale: Language = language() === 'es' ? 'es' : 'en';
  const known = readTexts(locale, version)[mnemonic];
  if (known !== undefined) return known;
  const key = `${locale} ${version} ${mnemonic}`;
  const asking =
    requested.get(key) ?? find(locale, version, mnemonic).catch(() => forgetRequest(key, mnemonic));
  requested.set(key, asking);
  return asking;
}

async function find(locale: Language, version: string, mnemonic: string): Promise<string> {
  for (let time = 0; time <= maxTextRetries; time += 1) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    const text = await askText(locale, mnemonic);
    if (text === undefined) continue;
    keepTexts(locale, version, { [mnemonic]: text });
    return text;
  }
  return mnemonic;
}

/** Forgets a request that failed, so that the next caller requests the text again. Returns the mnemonic as its text. */
function forgetRequest(key: string, mnemonic: string): string {
  requested.delete(key);
  return mnemonic;
}

/** Requests within this time, in milliseconds, are combined. */
const gatheringTime = 20;

const largestBatch = 100;

interface TextRequest {
  readonly mnemonic: string;
  readonly give: (text: string | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const pendingRequests = new Map<Language, TextRequest[]>();

/**
 * Requests the text of a mnemonic in a combined call; `undefined` if the service does not know it. Throws a
 * `ServiceError`.
 */
function askText(language: Language, mnemonic: string): Promise<string | undefined> {
  return new Promise((give, fail) => {
    const options = pendingRequests.get(language) ?? [];
    if (options.length === 0) setTimeout(() => void requestAll(language), gatheringTime);
    pendingRequests.set(language, [...options, { mnemonic, give, fail }]);
  });
}

async function requestAll(language: Language): Promise<void> {
  const options = pendingRequests.get(language) ?? [];
  pendingRequests.delete(language);
  for (let start = 0; start < options.length; start += largestBatch) {
    await requestBatch(language, options.slice(start, start + largestBatch));
  }
}

async function requestBatch(language: Language, options: readonly TextRequest[]): Promise<void> {
  try {
    const texts = await call(
      language,
      options.map(({ mnemonic }) => mnemonic),
    );
    for (const { mnemonic, give } of options) give(texts.get(mnemonic));
  } catch (error) {
    for (const { fail } of options) fail(error);
  }
}

async function call(language: Language, mnemonics: readonly string[]): Promise<Map<string, string>> {
  const body: ResourcesRequest = [...new Set(mnemonics)].map((mnemonic) => ({ mnemonic }));
  const query = { locId: locationIds[language] };
  const { json } = await request('absence', 'PUT', resourcesPath, { query, body, isReadOnly: true });
  const texts = Array.isArray(json) ? json.filter(isText) : [];
  return new Map(texts.map(({ mnemonic, resolved }) => [mnemonic, resolved]));
}

function isText(one: unknown): one is Resources[number] {
  if (typeof one !== 'object' || one === null) return false;
  return (
    'mnemonic' in one &&
    typeof one.mnemonic === 'string' &&
    'resolved' in one &&
    typeof one.resolved === 'string' &&
    one.resolved !== ''
  );
}

type Texts = Readonly<Record<string, string>>;

const prefix = 'absmgmt.texts.';

/**
 * Returns the cached texts of a language, if they are from this product version
 * (docs/specification.md#application-9-limits).
 */
function readTexts(language: Language, version: string): Texts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + language) ?? 'null');
    return isOf(stored, version) ? stored.texts : {};
  } catch {
    return {};
  }
}

/** Adds texts to the cache; those of another version are dropped. */
function keepTexts(language: Language, version: string, texts: Texts): void {
  const all = { ...readTexts(language, version), ...texts };
  try {
    localStorage.setItem(prefix + language, JSON.stringify({ version, texts: all }));
  } catch {
    // Ignores that the storage is full; each page then requests the texts again.
  }
}

function isOf(stored: unknown, version: string): stored is { readonly texts: Texts } {
  if (typeof stored !== 'object' || stored === null) return false;
  return (
    'version' in stored &&
    stored.version === version &&
    'texts' in stored &&
    typeof stored.texts === 'object' &&
    stored.texts !== null
  );
}
