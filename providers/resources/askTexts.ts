import { locationIds, resourcesPath } from '#schemas/protocol/resources.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { Resources, ResourcesRequest } from '#schemas/protocol/suite.ts';
import { request } from '../http/request.ts';

/** What is wanted within this time, in milliseconds, is asked for together. */
const gatheringTime = 20;

/** The most mnemonics in one call. */
const largestBatch = 100;

interface Intent {
  readonly mnemonic: string;
  readonly give: (text: string | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const gathered = new Map<Language, Intent[]>();

/** The text of a mnemonic, asked for with others of this moment; `undefined` when the service knows none. Throws a `ServiceError`. */
export function askText(language: Language, mnemonic: string): Promise<string | undefined> {
  return new Promise((give, fail) => {
    const options = gathered.get(language) ?? [];
    if (options.length === 0) setTimeout(() => void askAll(language), gatheringTime);
    gathered.set(language, [...options, { mnemonic, give, fail }]);
  });
}

async function askAll(language: Language): Promise<void> {
  const options = gathered.get(language) ?? [];
  gathered.delete(language);
  for (let start = 0; start < options.length; start += largestBatch) {
    await askSome(language, options.slice(start, start + largestBatch));
  }
}

async function askSome(language: Language, options: readonly Intent[]): Promise<void> {
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
  const { json } = await request('absence', 'PUT', resourcesPath, { query, body, asksOnly: true });
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
